import { cpSync, existsSync, renameSync } from 'node:fs';
import { toInstant } from '#shared/kernel/time.ts';
import { openDataFolder } from '../data-folder.ts';
import { ObjectStore } from '../s3/object-store.ts';
import { loadTemplates, type Templates } from '../templates/load-templates.ts';
import { openDemoWorld, SITE } from './demo-world.ts';
import { drawPictures } from './pictures/draw-pictures.ts';
import { seedDemo } from './seed-demo.ts';

// Makes a data folder with the demo data, in a process of its own: what it takes is gone when it ends.
const [assembly = '', dataDir = '', pictures = ''] = process.argv.slice(2);
const log = (line: string) => console.log(line);
const templates = loadTemplates(assembly, { SiteUrl: SITE });
const folder = openDataFolder(dataDir, true);
const world = await openDemoWorld({ templates, folder, now: toInstant(Date.now()), log });
await Promise.all([makePictures(), seedDemo(world)]);
await world.stop();
cpSync(`${pictures}/images`, folder.of('s3', imageBucket(templates)), { recursive: true });
folder.release();

/** Drawn once for as long as nothing about them changes, whatever the day. */
async function makePictures(): Promise<void> {
  if (existsSync(pictures)) return;
  const draft = `${pictures}.${process.pid}`;
  const store = new ObjectStore(draft, { now: () => new Date(), at: () => () => undefined });
  await store.createBucket('images');
  await drawPictures(async (key, body, type) => {
    await store.put('images', key, Buffer.from(body), {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });
  renameSync(draft, pictures);
}
function imageBucket(all: Templates): string {
  for (const fn of all.of('AWS::Lambda::Function')) {
    const name = all.props(fn).Environment?.Variables?.IMAGE_BUCKET;
    if (name) return String(name);
  }
  throw new Error('no function knows the bucket of the pictures');
}
