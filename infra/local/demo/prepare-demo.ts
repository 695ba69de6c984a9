import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_ZONE, localDateOf, toInstant } from '#shared/kernel/time.ts';
import type { DataFolder } from '../data-folder.ts';
import type { Log } from '../ports.ts';
import { withBuildLock } from '../prepare/build-lock.ts';
import { hashInputs } from '../prepare/hash-inputs.ts';
import { linkFiles } from './link-files.ts';

const scriptOf = (name: string) => fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
/** What the demo data is made from. */
const INPUTS = [
  'infra/local/demo',
  'infra/local/dynamodb',
  'infra/local/cognito',
  'infra/local/stripe',
  'infra/stacks',
  'functions',
  'shared/kernel',
  'shared/domain',
  'shared/i18n/payment-page.ts',
  'package-lock.json',
];
const PICTURE_INPUTS = [
  'infra/local/demo/pictures',
  'infra/local/demo/experiences-south.ts',
  'infra/local/demo/experiences-middle.ts',
  'infra/local/demo/experiences-north.ts',
  'infra/local/demo/experiences-waiting.ts',
  'infra/local/demo/guides.ts',
  'functions/catalogue/process-picture.ts',
  'shared/domain/catalogue/pictures.ts',
];
const DAY_MS = 86_400_000;

type Tree = Readonly<{ root: string; assembly: string; log: Log; withBookings?: boolean }>;

/** Fills a new data folder with a copy of the demo data of this day, which is made by the first who wants it. */
export const demoSeed =
  (tree: Tree) =>
  async (folder: DataFolder): Promise<void> => {
    const made = await prepareDemo(tree);
    copyDemo(join(made, 'data'), folder);
  };
function copyDemo(data: string, folder: DataFolder): void {
  const objects = join(data, 's3');
  cpSync(data, folder.of('.'), { recursive: true, filter: (path) => path !== objects });
  for (const bucket of readdirSync(objects)) linkFiles(join(objects, bucket), folder.of('s3', bucket));
}
/** Where the demo data of this day lies; made if it is not there yet. */
export async function prepareDemo(tree: Tree): Promise<string> {
  const { root, withBookings = true } = tree;
  const cache = join(root, '.cache', 'demo');
  const today = localDateOf(toInstant(Date.now()), DEFAULT_ZONE);
  const made = join(cache, `${today}-${hashInputs(root, INPUTS).slice(0, 16)}${withBookings ? '' : 'quiet'}`);
  await withBuildLock(join(root, '.cache', 'demo.lock'), async () => {
    mkdirSync(cache, { recursive: true });
    if (!existsSync(made)) await make(tree, made);
    for (const used of [made, picturesOf(root)].filter((path) => existsSync(path)))
      utimesSync(used, new Date(), new Date());
    removeOld(cache);
  });
  return made;
}
const picturesOf = (root: string): string =>
  join(root, '.cache', 'demo', `pictures-${hashInputs(root, PICTURE_INPUTS).slice(0, 16)}`);

/** Drawn once for as long as nothing about them changes, whatever the day; nothing has to be built for it first. */
export async function drawDemoPictures(root: string, log: Log): Promise<void> {
  const pictures = picturesOf(root);
  if (existsSync(pictures)) return;
  await withBuildLock(join(root, '.cache', 'pictures.lock'), async () => {
    mkdirSync(join(root, '.cache', 'demo'), { recursive: true });
    if (!existsSync(pictures)) await runScript('make-pictures', [pictures], log, KEEPS_MEMORY).done;
  });
}
async function make({ root, assembly, log, withBookings = true }: Tree, made: string): Promise<void> {
  const began = performance.now();
  log('Making the demo data…');
  const draft = `${made}.${process.pid}`;
  const maker = runScript(
    'make-demo',
    [assembly, draft, picturesOf(root), withBookings ? '' : 'without-bookings'],
    log,
  );
  const drawn = drawDemoPictures(root, log).catch((error: unknown) => {
    maker.end(); // or it would wait for them
    throw error;
  });
  await Promise.all([drawn, maker.done]);
  renameSync(draft, made);
  log(`Made the demo data in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
/** Pixels come and go in pieces of megabytes: given back to the system each time, they would cost as much as an eighth of the drawing. */
const KEEPS_MEMORY = { MALLOC_MMAP_THRESHOLD_: '1000000000', MALLOC_TRIM_THRESHOLD_: '1000000000' };
type Running = Readonly<{ done: Promise<void>; end(): void }>;
function runScript(
  name: string,
  args: readonly string[],
  log: Log,
  env: Readonly<Record<string, string>> = {},
): Running {
  const child = spawn(process.execPath, [scriptOf(name), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => log(chunk.toString().trimEnd()));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  const done = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${name} failed:\n${Buffer.concat(said).toString()}`)),
    );
  });
  return { done, end: () => child.kill() };
}
/** What nobody has used for a day goes, also what was cut off while it was made. */
function removeOld(cache: string): void {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    if (Date.now() - statSync(path).mtimeMs > DAY_MS) rmSync(path, { recursive: true, force: true });
  }
}
