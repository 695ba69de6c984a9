import { mkdirSync } from 'node:fs';
import { CHECKS } from './check.ts';
import { ROOT, runStages, type Stage } from './stages.ts';

const REPORTS = `${ROOT}test-results`;
const isDeep = process.argv.includes('--deep');
const deep: Record<string, string> = isDeep ? { NAPP_DEEP: '1' } : {};

type Among = Readonly<{ env?: Record<string, string>; except?: readonly string[] }>;
function vitest(name: string, projects: readonly string[], { env = {}, except = [] }: Among = {}): Stage {
  const report = `${REPORTS}/${name}.json`;
  const chosen = [
    ...projects.flatMap((project) => ['--project', project]),
    ...except.flatMap((files) => ['--exclude', files]),
  ];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name,
    report,
    env: { ...deep, ...env },
    command: ['vitest', 'run', '--config', 'test/vitest.config.ts', ...chosen, ...reporters],
  };
}

/** What no zone can change, for there is no time in it: texts, sources, and files of calendars that are broken or enormous. */
const WITHOUT_TIME = ['test/*.test.ts', 'test/domain/ical/read-feed-hostile.test.ts'];
const elsewhere = (TZ: string) => ({ env: { TZ }, except: isDeep ? [] : WITHOUT_TIME });

/** Fast tests first, the browser last. Each stage reports its counts; the last line sums them up. */
const STAGES: readonly Stage[] = [
  ...CHECKS,
  vitest('rules', ['domain'], { env: { TZ: 'UTC' } }),
  vitest('rules-kiritimati', ['domain'], elsewhere('Pacific/Kiritimati')),
  vitest('rules-new-york', ['domain'], elsewhere('America/New_York')),
  vitest('use-cases', ['use-cases', 'web-rules', 'web', 'web-alone']),
  { name: 'build', command: ['node', 'bin/build.ts'] },
  vitest('infra', ['infra']),
  vitest('api', ['api']),
  {
    name: 'browser',
    report: `${REPORTS}/browser.json`,
    env: deep,
    command: ['playwright', 'test', '--config', 'test/e2e/playwright.config.ts'],
  },
];

mkdirSync(REPORTS, { recursive: true });
const { passed, failed } = await runStages(STAGES);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
