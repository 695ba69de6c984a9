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
const port = process.env.PORT || '4400';
if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
  fail(`PORT is “${port}”. Set it to a number from 1 to 65535, or leave it out for 4400.`);

const runtime = await start({
  root,
  port: Number(port),
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
