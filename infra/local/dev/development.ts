import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { createServer as createVite } from 'vite';
import { bundleFunctions } from '../../bundle.ts';
import type { Extra, Front } from '../front/start-front.ts';
import type { Log } from '../ports.ts';

/** What `npm run dev` puts in place of the built site and functions. */
export type Development = Readonly<{
  folderOf(asset: string): string;
  siteDoor(front: Front): Promise<Extra>;
  watch(reload: () => void): void;
}>;

/** Paths that stay with the edge; everything else is the site, which Vite serves and replaces while it changes. */
const NOT_SITE = /^\/(api|images)\/|^\/config\.json/;
const QUIET_MS = 100;

export async function createDevelopment(root: string, log: Log): Promise<Development> {
  const bundles = createBundles(join(root, '.cache', 'dev-functions'));
  await bundles.build();
  const names = namesByContent(bundles.folder());
  return {
    folderOf: (asset) => {
      const name = names.get(contentOf(asset) ?? '');
      return name === undefined ? asset : join(bundles.folder(), name);
    },
    siteDoor: (front) => createSiteDoor(root, front),
    watch: (reload) => watchFunctions(root, bundles.build, reload, log),
  };
}

/** Two folders take turns, so that the one in use stays whole while the other is built. */
function createBundles(folder: string) {
  let turn = 0;
  return {
    folder: () => join(folder, String(turn % 2)),
    build: async () => {
      await bundleFunctions(join(folder, String((turn + 1) % 2)));
      turn += 1;
    },
  };
}

/** A function's asset is one of the bundles under another name: they find each other by their content. */
function namesByContent(folder: string): Map<string, string> {
  return new Map(readdirSync(folder).map((name) => [contentOf(join(folder, name)) ?? '', name] as const));
}

function contentOf(folder: string): string | undefined {
  const file = join(folder, 'index.mjs');
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : undefined;
}

async function createSiteDoor(root: string, front: Front): Promise<Extra> {
  const vite = await createVite({
    configFile: join(root, 'web', 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: front.server } },
    appType: 'spa',
    logLevel: 'warn',
  });
  return (request, response) => {
    if (NOT_SITE.test(request.url ?? '')) return false;
    vite.middlewares(request, response, () => response.writeHead(404).end());
    return true;
  };
}

function watchFunctions(root: string, build: () => Promise<void>, reload: () => void, log: Log): void {
  let timer: NodeJS.Timeout | undefined;
  const rebuild = async () => {
    const began = performance.now();
    try {
      await build();
      reload();
      log(`Functions built anew in ${Math.round(performance.now() - began)} ms`);
    } catch (error) {
      log(`The functions stay as they were: ${String(error)}`);
    }
  };
  for (const folder of ['functions', 'shared']) {
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (file?.startsWith('contracts')) log('A contract changed: start again to take up new routes.');
      clearTimeout(timer);
      timer = setTimeout(() => void rebuild(), QUIET_MS);
    });
  }
}
