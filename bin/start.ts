import { fileURLToPath } from 'node:url';
import { start } from '#infra/local/start.ts';

// The product on this machine: `npm start [-- --fresh] [-- --dev]`, with PORT and NAPP_DATA from the environment.
const root = fileURLToPath(new URL('..', import.meta.url));
const flags = new Set(process.argv.slice(2));
const unknown = [...flags].filter((flag) => flag !== '--fresh' && flag !== '--dev');
if (unknown.length > 0)
  fail(
    `Unknown option ${unknown.join(' ')}. There are --fresh (begin anew with the demo data) and --dev (take up changes while running).`,
  );

const runtime = await start({
  root,
  port: Number(process.env.PORT ?? 4400),
  dataDir: process.env.NAPP_DATA ?? `${root}.napp`,
  fresh: flags.has('--fresh'),
  dev: flags.has('--dev'),
  asBuilt: process.env.NAPP_BUILD === 'latest',
  demo: process.env.NAPP_DEMO !== 'off',
}).catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (stopping) process.exit(1); // asked twice
    stopping = true;
    void runtime.stop().then(
      () => process.exit(0),
      (error: unknown) => fail(String(error)),
    );
  });
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
