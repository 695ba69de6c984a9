import { run } from './stages.ts';

// Reads a folder of calendar feeds with known answers; what it does stands in test/bench/ical-cases.ts.
process.exit(await run(['node', 'test/bench/ical-cases.ts', ...process.argv.slice(2)]));
