import { renameSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { ObjectStore } from '../s3/object-store.ts';
import { drawPictures } from './pictures/draw-pictures.ts';

// Draws the pictures of the demo data into a folder, in a process of its own; the folder is there when all are. It takes the time that
// the build and the bookings leave over: they go one after the other, and drawing does not.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
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
