import { toInstant } from '#shared/kernel/time.ts';
import type { Surroundings } from './wiring/surroundings.ts';

/** Fills a new data folder with the demo data, before anything else has opened it. */
export async function seedDemoData({ templates, folder, clock, log }: Surroundings): Promise<void> {
  const began = performance.now();
  log('Writing the demo data…');
  // Loaded only now: it brings the pictures' tools and the product's own use-cases with it.
  const { openDemoWorld } = await import('./demo/demo-world.ts');
  const { seedDemo } = await import('./demo/seed-demo.ts');
  const world = await openDemoWorld({ templates, folder, now: toInstant(clock.now().getTime()), log });
  await seedDemo(world);
  await world.stop();
  log(`Wrote the demo data in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}
