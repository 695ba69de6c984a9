import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** One command of a run. `report` names the JSON file it writes its counts to; without one it counts as one test. */
export type Stage = Readonly<{
  name: string;
  command: readonly string[];
  env?: Readonly<Record<string, string>>;
  report?: string;
  /** It works on one core: the stages after it run at the same time. */
  aside?: boolean;
}>;
export type Counts = { passed: number; failed: number };

type VitestFile = {
  name: string;
  status: string;
  message: string;
  assertionResults: readonly { fullName: string; status: string; failureMessages: readonly string[] }[];
};
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: readonly VitestFile[];
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
};

const FIRST_LINES = 600;

/** What failed and why, in short: the whole story is further up, where a log of some thousand lines may have been cut. */
function failuresOf({ name, status, message, assertionResults }: VitestFile): readonly string[] {
  const failed = assertionResults.filter((each) => each.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`${name}: ${message.slice(0, FIRST_LINES)}`] : [];
  return failed.map((each) => `${name} > ${each.fullName}: ${each.failureMessages.join(' ').slice(0, FIRST_LINES)}`);
}

function readReport(report: string): VitestReport | PlaywrightReport | undefined {
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as VitestReport | PlaywrightReport;
  } catch {
    return;
  }
}

function countsOf(report: string | undefined, exitCode: number): Counts {
  const alone = {
    passed: exitCode === 0 ? 1 : 0,
    failed: exitCode === 0 ? 0 : 1,
  };
  if (!report) return alone;
  const json = readReport(report);
  if (!json) return { passed: 0, failed: 1 };
  if ('stats' in json)
    return {
      passed: json.stats.expected + json.stats.flaky,
      failed: Math.max(json.stats.unexpected, alone.failed),
    };
  return {
    passed: json.numPassedTests,
    failed: Math.max(json.numFailedTests, alone.failed),
  };
}

/** Runs a program of node_modules/.bin (or `node`) in the project's folder; answers its exit code. */
export function run(command: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<number> {
  const [program = 'node', ...args] = command;
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        ...process.env,
        PATH: `${ROOT}node_modules/.bin:${process.env.PATH}`,
        ...env,
      },
    });
    child.on('error', () => done(1));
    child.on('exit', (code) => done(code ?? 1));
  });
}

function namesOf({ name, report }: Stage, { failed }: Counts): readonly string[] {
  if (failed === 0) return [];
  const json = report ? readReport(report) : undefined;
  const named = json && 'testResults' in json ? json.testResults.flatMap(failuresOf) : [];
  return named.length > 0 ? named : [`${name}: see above`];
}

/** Runs all stages, whatever the earlier ones gave, so that one run tells everything. */
export async function runStages(stages: readonly Stage[]): Promise<Counts> {
  const sum: Counts = { passed: 0, failed: 0 };
  const failures: string[] = [];
  // whatever the tests leave in a temporary folder goes with this one
  const TMPDIR = mkdtempSync(join(tmpdir(), 'napp-run-'));
  const take = async (stage: Stage) => {
    const began = performance.now();
    if (stage.report) rmSync(stage.report, { force: true });
    const counts = countsOf(stage.report, await run(stage.command, { TMPDIR, ...stage.env }));
    sum.passed += counts.passed;
    sum.failed += counts.failed;
    failures.push(...namesOf(stage, counts));
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`== ${stage.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)\n`);
  };
  const aside: Promise<void>[] = [];
  for (const stage of stages) {
    const done = take(stage);
    if (stage.aside) aside.push(done);
    else await done;
  }
  await Promise.all(aside);
  rmSync(TMPDIR, { recursive: true, force: true });
  for (const failure of failures) console.log(`FAILED ${failure}\n`);
  return sum;
}
