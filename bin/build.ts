import { rememberBuild } from '#infra/local/prepare/prepare-build.ts';
import { ROOT, runStages } from './stages.ts';

/** Everything that is deployed: the pages with their budgets, then the functions' bundles and the templates, which name the pages. */
const isBuilt = await rememberBuild(ROOT, async () => {
  const { failed } = await runStages([
    { name: 'web', command: ['node', 'bin/build-web.ts', '--gate'] },
    { name: 'functions and templates', command: ['node', 'bin/synth.ts'] },
  ]);
  return failed === 0;
});
process.exit(isBuilt ? 0 : 1);
