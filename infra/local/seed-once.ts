import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Runtime } from './runtime.ts';
import { type DemoWorld, openDemoWorld } from './wiring/demo-world.ts';

type Demo = Readonly<{ seedDemo(world: DemoWorld): Promise<unknown> }>;

const DEMO = join(import.meta.dirname, 'demo', 'seed-demo.ts');

/**
 * Writes the demo data into a folder that has none yet. The mark comes last, so a first start that was cut off writes
 * it again: each item has its own fixed key. A tree without demo data starts empty.
 */
export async function seedOnce(runtime: Runtime): Promise<void> {
  const { surroundings, services, compute, settle } = runtime;
  const mark = surroundings.folder.of('demo-seeded');
  if (existsSync(mark) || !existsSync(DEMO)) return;
  const began = performance.now();
  surroundings.log('Writing the demo data…');
  const { seedDemo } = (await import(pathToFileURL(DEMO).href)) as Demo;
  await seedDemo(
    await openDemoWorld({ surroundings, services, invoke: compute.invoke, functionNames: compute.names, settle }),
  );
  await settle();
  writeFileSync(mark, surroundings.clock.now().toISOString());
  surroundings.log(`Wrote the demo data in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
