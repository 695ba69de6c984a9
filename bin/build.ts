import { runStages } from './stages.ts';

/** Everything that is deployed: the functions' bundles and the templates, then the pages with their budgets. */
const { failed } = await runStages([
  { name: 'functions and templates', command: ['node', 'bin/synth.ts'] },
  { name: 'web', command: ['node', 'bin/build-web.ts'] },
]);
process.exit(failed === 0 ? 0 : 1);
