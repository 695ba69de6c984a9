import { renameSync } from 'node:fs';
import { ObjectStore } from '../s3/object-store.ts';
import { drawPictures } from './pictures/draw-pictures.ts';

// Draws the pictures of the demo data into a folder, in a process of its own; the folder is there when all are.
const [pictures = ''] = process.argv.slice(2);
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
