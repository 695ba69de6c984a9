import { runStages } from './stages.ts';

/** Everything that is deployed: the pages with their budgets, then the functions' bundles and the templates, which name the pages. */
const { failed } = await runStages([
  { name: 'web', command: ['node', 'bin/build-web.ts', '--gate'] },
  { name: 'functions and templates', command: ['node', 'bin/synth.ts'] },
]);
process.exit(failed === 0 ? 0 : 1);
