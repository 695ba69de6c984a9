import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { BUNDLING } from '#infra/bundle.ts';
import { bundleOf, type FunctionName, functionNames, specOf } from '#infra/functions.ts';
import { functionConfigs } from '#infra/local/lambda/function-config.ts';
import type { Templates } from '#infra/local/templates/load-templates.ts';
import { ROOT } from '#test/support/source-files.ts';
import { ms, type Row, type Section } from './report.ts';

const run = promisify(execFile);
const ROUNDS = 15;
const LARGEST_BYTES = 1024 * 1024;
const SLOWEST_RATIO = 2;
const LOADER = fileURLToPath(new URL('./load-bundle.mjs', import.meta.url));

type Bundle = Readonly<{ name: string; file: string; env: Readonly<Record<string, string>> }>;

/** What every function needs at least, and what none could be quicker than. */
const YARDSTICKS = {
  bare: 'export const handler = async () => ({ statusCode: 200 });',
  sdk: `import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
export const handler = (Key) => client.send(new GetCommand({ TableName: 't', Key }));`,
};

/** Bundled as the functions are. */
async function yardstick(name: keyof typeof YARDSTICKS, folder: string): Promise<Bundle> {
  const stdin = { contents: YARDSTICKS[name], resolveDir: ROOT, sourcefile: 'index.js' } as const;
  const file = join(folder, `${name}.mjs`);
  await build({ ...BUNDLING, stdin, outfile: file });
  return { name, file, env: { AWS_REGION: 'eu-north-1' } };
}

/** One a bundle; functions that share a door share it. */
function bundlesOf(templates: Templates & Readonly<{ assembly: string }>): Bundle[] {
  const configs = functionConfigs(templates, { assembly: templates.assembly, env: {} });
  const byBundle = new Map<string, Bundle>();
  for (const name of functionNames as FunctionName[]) {
    const config = configs.find((c) => c.name.endsWith(`-${name}`));
    if (!config) throw new Error(`the templates have no ${name}`);
    const bundle = bundleOf(specOf(name));
    byBundle.set(bundle, { name: bundle, file: config.file(), env: config.env });
  }
  return [...byBundle.values()];
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { name }) => sum + statSync(join(folder, name)).size, 0);

async function loadOnce({ file, env }: Bundle): Promise<number> {
  const { stdout } = await run(process.execPath, [LOADER, pathToFileURL(file).href], {
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  return Number(stdout.slice(stdout.lastIndexOf('\n') + 1));
}
/** Taken in turns, so that a busy moment meets all of them. */
async function loadTimes(bundles: readonly Bundle[]): Promise<Map<string, number>> {
  const times = new Map<string, number[]>(bundles.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round++)
    for (const bundle of bundles) times.get(bundle.name)?.push(await loadOnce(bundle));
  return new Map([...times].map(([name, all]) => [name, Math.min(...all)]));
}

/** How long each function takes until it can be called, against the SDK's table client alone and a handler that does nothing. */
export async function measureBundles(templates: Templates & Readonly<{ assembly: string }>): Promise<Section> {
  const folder = mkdtempSync(join(tmpdir(), 'napp-yardsticks-'));
  try {
    const own = bundlesOf(templates);
    const all = [await yardstick('bare', folder), await yardstick('sdk', folder), ...own];
    const times = await loadTimes(all);
    const of = (name: string) => times.get(name) ?? Number.NaN;
    const rows = own.map(({ name, file }): Row => {
      const bytes = sizeOf(dirname(file));
      const ratio = of(name) / of('sdk');
      return {
        what: name,
        measured: `${ms(of(name))}, ${(bytes / 1024).toFixed(0)} kB`,
        against: `SDK ${ms(of('sdk'))}, bare ${ms(of('bare'))}`,
        ratio,
        goal: `<= ${SLOWEST_RATIO}, <= ${LARGEST_BYTES / 1024} kB`,
        holds: ratio <= SLOWEST_RATIO && bytes <= LARGEST_BYTES,
      };
    });
    const note = `Loading a bundle in a process of its own, the quickest of ${ROUNDS}, for whatever disturbs only adds; against the SDK’s table client alone, bundled in the same way, and a handler that does nothing. The ratio is to the SDK alone.`;
    return { title: 'Start-up of the functions', note, rows };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
