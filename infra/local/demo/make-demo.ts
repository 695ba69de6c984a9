import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { toInstant } from '#shared/kernel/time.ts';
import { openDataFolder } from '../data-folder.ts';
import { loadTemplates, type Templates } from '../templates/load-templates.ts';
import { openDemoWorld, SITE } from './demo-world.ts';
import { linkFiles } from './link-files.ts';
import { seedDemo } from './seed-demo.ts';

// Makes a data folder with the demo data, in a process of its own: what it takes is gone when it ends.
const [assembly = '', dataDir = '', pictures = '', without = ''] = process.argv.slice(2);
const log = (line: string) => console.log(line);
const templates = loadTemplates(assembly, { SiteUrl: SITE });
const folder = openDataFolder(dataDir, true);
const world = await openDemoWorld({ templates, folder, now: toInstant(Date.now()), log });
await seedDemo(world, { withBookings: without !== 'without-bookings' });
await world.stop();
// Another process draws them meanwhile, and its folder is there when all are drawn.
while (!existsSync(pictures)) await sleep(50);
linkFiles(`${pictures}/images`, folder.of('s3', imageBucket(templates)));
folder.release();

function imageBucket(all: Templates): string {
  for (const fn of all.of('AWS::Lambda::Function')) {
    const name = all.props(fn).Environment?.Variables?.IMAGE_BUCKET;
    if (name) return String(name);
  }
  throw new Error('no function knows the bucket of the pictures');
}
