import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { demoSeed, drawDemoPictures } from './demo/prepare-demo.ts';
import { latestBuild } from './prepare/keep-build.ts';
import { prepareBuild } from './prepare/prepare-build.ts';
import { type Runtime, startRuntime } from './runtime.ts';

export type StartOptions = Readonly<{
  root: string;
  port: number;
  dataDir: string;
  fresh: boolean;
  dev: boolean;
  /** Starts what was built last, without looking whether something has changed since. */
  asBuilt: boolean;
  /** Whether a new folder gets the demo data. */
  demo: boolean;
}>;

const say = (line: string) => console.log(line);

/** `npm start`: builds what is missing, brings everything up, tells where it is. */
export async function start(options: StartOptions): Promise<Runtime> {
  const { root, port, dataDir, fresh } = options;
  const isNew = fresh || !existsSync(join(dataDir, 'data', 'kept'));
  // Beside the build, which leaves a processor free now and then. Whoever needs them waits for them, and hears what went wrong.
  if (options.demo && isNew) void drawDemoPictures(root, say).catch(() => undefined);
  const build =
    (options.asBuilt ? latestBuild(root) : undefined) ??
    (await prepareBuild(root, say, options.dev ? ['templates'] : undefined));
  const development = options.dev
    ? await (await import('./dev/development.ts')).createDevelopment(root, say)
    : undefined;
  const runtime = await startRuntime({
    ...build,
    port,
    dataDir,
    fresh,
    log: say,
    ...(options.demo ? { seed: demoSeed({ root, assembly: build.assembly, log: say }) } : {}),
    ...(development ? { folderOf: development.folderOf, siteDoor: development.siteDoor } : {}),
  });
  development?.watch(() => runtime.compute.reload());
  for (const [name, address] of Object.entries(runtime.services.addresses)) say(`${name.padEnd(16)}${address}`);
  say(`${'Site'.padEnd(16)}${runtime.url}`);
  say(`${'Mailbox'.padEnd(16)}${runtime.url}/mail`);
  say(`Napp is ready: ${runtime.url}`);
  return runtime;
}
