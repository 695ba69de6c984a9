import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../ports.ts';
import { withBuildLock } from './build-lock.ts';
import { hashInputs } from './hash-inputs.ts';
import { type Build, keepBuild } from './keep-build.ts';

/** One thing to build, what it is made from, and what shows that it is there. */
type Step = Readonly<{
  name: string;
  command: readonly string[];
  output: string;
  inputs: readonly string[];
  skip?: (path: string) => boolean;
  /** What else the result depends on. */
  more?: (root: string) => string;
}>;

const PACKAGES = ['package.json', 'package-lock.json', 'tsconfig.json'];

const STEPS: readonly Step[] = [
  {
    name: 'site',
    command: ['bin/build-web.ts'],
    output: 'dist/web',
    inputs: ['web', 'shared', 'bin/build-web.ts', ...PACKAGES],
  },
  {
    name: 'templates',
    command: ['bin/synth.ts'],
    output: 'cdk.out/manifest.json',
    inputs: ['infra', 'functions', 'shared', 'bin/app.ts', 'bin/synth.ts', 'cdk.json', ...PACKAGES],
    skip: (path) => path.startsWith('infra/local/'),
    more: pagesOfSite,
  },
];

/** The stacks name the pages that the site has as files, so the site comes first. */
function pagesOfSite(root: string): string {
  const web = join(root, 'dist', 'web');
  if (!existsSync(web)) return '';
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('index.html'))
    .sort()
    .join();
}

/** Builds what is missing or old, each step in a short-lived process of its own, so that this one stays small. */
export function prepareBuild(
  root: string,
  log: Log,
  only: readonly string[] = STEPS.map((s) => s.name),
): Promise<Build> {
  return withBuildLock(join(root, '.cache', 'build.lock'), async () => {
    const hash = createHash('sha256');
    for (const step of STEPS.filter((s) => only.includes(s.name))) hash.update(await runStep(root, step, log));
    return keepBuild(root, hash.digest('hex'));
  });
}

/** Answers the hash of what the result is made from. */
async function runStep(root: string, step: Step, log: Log): Promise<string> {
  const marker = markerOf(root, step);
  const inputs = inputsOf(root, step);
  const isFresh = existsSync(join(root, step.output)) && existsSync(marker) && readFileSync(marker, 'utf8') === inputs;
  if (isFresh) return inputs;
  const began = performance.now();
  log(`Building the ${step.name}…`);
  rmSync(marker, { force: true });
  await runNode(root, step.command);
  mark(marker, inputs);
  log(`Built the ${step.name} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return inputs;
}
const markerOf = (root: string, { name }: Step) => join(root, name === 'site' ? 'dist/web.inputs' : 'cdk.out/inputs');
const inputsOf = (root: string, { inputs, skip, more }: Step): string =>
  hashInputs(root, inputs, skip) +
  createHash('sha256')
    .update(more?.(root) ?? '')
    .digest('hex');
function mark(marker: string, inputs: string): void {
  mkdirSync(join(marker, '..'), { recursive: true });
  writeFileSync(marker, inputs);
}

/** What is built by other means is not built again, if nothing was edited meanwhile. */
export async function rememberBuild(root: string, build: () => Promise<boolean>): Promise<boolean> {
  const sources = () => STEPS.map(({ inputs, skip }) => hashInputs(root, inputs, skip)).join();
  const before = sources();
  const isBuilt = await build();
  if (isBuilt && sources() === before) for (const step of STEPS) mark(markerOf(root, step), inputsOf(root, step));
  return isBuilt;
}

function runNode(root: string, command: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    const said: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`node ${command.join(' ')} failed:\n${Buffer.concat(said).toString()}`));
    });
  });
}
