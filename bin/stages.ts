import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** One command of a run. `report` names the JSON file it writes its counts to; without one it counts as one test. */
export type Stage = Readonly<{
  name: string;
  command: readonly string[];
  env?: Readonly<Record<string, string>>;
  report?: string;
}>;
export type Counts = { passed: number; failed: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
};
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
};

function countsOf(report: string | undefined, exitCode: number): Counts {
  const alone = {
    passed: exitCode === 0 ? 1 : 0,
    failed: exitCode === 0 ? 0 : 1,
  };
  if (!report) return alone;
  let json: VitestReport | PlaywrightReport;
  try {
    json = JSON.parse(readFileSync(report, 'utf8')) as VitestReport | PlaywrightReport;
  } catch {
    return { passed: 0, failed: 1 };
  }
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

/** Runs all stages, whatever the earlier ones gave, so that one run tells everything. */
export async function runStages(stages: readonly Stage[]): Promise<Counts> {
  const sum: Counts = { passed: 0, failed: 0 };
  for (const stage of stages) {
    const began = performance.now();
    if (stage.report) rmSync(stage.report, { force: true });
    const counts = countsOf(stage.report, await run(stage.command, stage.env));
    sum.passed += counts.passed;
    sum.failed += counts.failed;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`== ${stage.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)\n`);
  }
  return sum;
}
