import { run } from './stages.ts';

// What it measures and what can be chosen stands in test/bench/run-bench.ts; the result is kept as docs/bench.md.
process.exit(await run(['node', 'test/bench/run-bench.ts', ...process.argv.slice(2)]));
