import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findAccount, putNewAccount } from '#functions/accounts/accounts.table.ts';
import { putGuide } from '#functions/accounts/guides.table.ts';
import { deleteOwnPictures } from '#functions/accounts/pictures.table.ts';
import { removeAvatar } from '#functions/accounts/remove-avatar.ts';
import { findUpload, photoOwner, putNewUpload } from '#functions/accounts/uploads.table.ts';
import { takeUpload } from '#functions/catalogue/take-upload.ts';
import { removeBoatPicture } from '#functions/guides/remove-boat-picture.ts';
import { markLeaving } from '#functions/platform/leaving.ts';
import { aGuide } from '#test/support/builders-catalogue.ts';
import { aPerson, aWorld, type World } from '#test/support/deps.ts';
import { fakeFiles } from '#test/support/fake-files.ts';
import { fakeProofs } from '#test/support/fake-proofs.ts';

let world: World;
const uploads = new Map<string, Uint8Array>();
const images = new Map<string, Uint8Array>();
const proofs = new Map<string, { size: number; type: string }>();
beforeEach(async () => {
  uploads.clear();
  images.clear();
  proofs.clear();
  world = await aWorld('2027-05-01T08:00:00.000Z', {
    files: fakeFiles({
      readUpload: async (key) => uploads.get(key) ?? new Uint8Array(),
      deleteUpload: async (key) => void uploads.delete(key),
      writeImage: async (key, body) => void images.set(key, body),
      deleteImage: async (key) => void images.delete(key),
    }),
    proofs: fakeProofs({ keep: async (key, body, type) => void proofs.set(key, { size: body.length, type }) }),
  });
  const account = {
    id: 'u1',
    username: 'u1',
    email: 'a@napp.test',
    type: 'angler' as const,
    calendarMode: null,
    noticeDays: 0,
    avatar: null,
    joinedAt: world.now,
    firstName: 'Anna',
    lastName: 'Ek',
    birthDate: '',
    phone: '',
    address: '',
    city: '',
    zip: '',
    country: '',
    language: 'sv' as const,
  };
  await world.deps.table.transact(putNewAccount(world.deps.table, account, 'hash'));
  await world.deps.table.write(
    putNewUpload(world.deps.table, { id: 'up1', ownerId: 'u1', purpose: 'avatar' }, world.now),
  );
});
afterEach(() => world.store.stop());

async function arrive(bytes: Uint8Array) {
  uploads.set('avatar/up1', bytes);
  await takeUpload(world.deps, { key: 'avatar/up1', bytes: bytes.length });
  return findUpload(world.deps.table, 'up1');
}
const picture = () => sharp({ create: { width: 500, height: 400, channels: 3, background: '#2a6f7f' } });

test('O-054: a picture becomes square sizes in three formats, upright, without what the camera wrote', async () => {
  const photo = await picture()
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '58/1 54/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(await arrive(photo)).toMatchObject({
    state: 'ready',
    picture: { key: 'a/up1', widths: [96, 192, 384], width: 400, height: 400 },
  });
  expect([...images.keys()].sort()).toEqual(
    ['avif', 'jpg', 'webp'].flatMap((f) => [96, 192, 384].map((w) => `images/a/up1/${w}.${f}`)).sort(),
  );
  const shown = await sharp(images.get('images/a/up1/192.jpg')).metadata();
  expect([shown.width, shown.height, shown.exif, shown.orientation]).toEqual([192, 192, undefined, undefined]);
  expect(await findAccount(world.deps.table, 'u1')).toMatchObject({ avatar: { key: 'a/up1' } });
  expect(uploads.size).toBe(0);
});
test('told twice of the same file, nothing happens twice', async () => {
  const photo = await picture().webp().toBuffer();
  await arrive(photo);
  images.clear();
  await arrive(photo);
  expect(images.size).toBe(0);
});
test.each([
  ['a page that says it is a picture', async () => Buffer.from('<html><script>alert(1)</script></html>')],
  [
    'a drawing that could carry scripts',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><script/></svg>'),
  ],
  ['a broken picture', async () => (await picture().jpeg().toBuffer()).subarray(0, 300)],
  [
    'one too small to show',
    async () =>
      sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
  ],
  ['nothing', async () => new Uint8Array()],
])('%s is refused, and the old picture stays', async (_what, make) => {
  expect(await arrive(await make())).toMatchObject({ state: 'refused', picture: null });
  expect(images.size).toBe(0);
  expect(await findAccount(world.deps.table, 'u1')).toMatchObject({ avatar: null });
});
async function send(id: string, purpose: 'avatar' | 'boat' | 'experience' | 'review', ownerId: string) {
  await world.deps.table.write(putNewUpload(world.deps.table, { id, ownerId, purpose }, world.now));
  uploads.set(`${purpose}/${id}`, await picture().jpeg().toBuffer());
  await takeUpload(world.deps, { key: `${purpose}/${id}`, bytes: 100 });
  return findUpload(world.deps.table, id);
}
const shownOf = (key: string) => [...images.keys()].filter((image) => image.startsWith(`images/${key}/`)).length;
const u1 = aPerson('u1', 'guide');

test('another picture takes the place of the earlier one, whose files go; taken away, they all go', async () => {
  await world.deps.table.write(putGuide(world.deps.table, aGuide({ id: 'u1', avatar: null })));
  for (const [purpose, remove] of [
    ['avatar', () => removeAvatar(world.deps, u1, {})],
    ['boat', () => removeBoatPicture(world.deps, u1, {})],
  ] as const) {
    await send(`${purpose}1`, purpose, 'u1');
    expect(shownOf(`${purpose[0]}/${purpose}1`)).toBeGreaterThan(0);
    await send(`${purpose}2`, purpose, 'u1');
    expect(shownOf(`${purpose[0]}/${purpose}1`)).toBe(0);
    expect(shownOf(`${purpose[0]}/${purpose}2`)).toBeGreaterThan(0);
    await remove();
    expect(shownOf(purpose[0] ?? '')).toBe(0);
    expect(shownOf(`${purpose[0]}/${purpose}2`)).toBe(0);
  }
});
test('two at once: the one that is shown has its files, the other has none', async () => {
  await Promise.all([send('x', 'avatar', 'u1'), send('y', 'avatar', 'u1')]);
  const shown = (await findAccount(world.deps.table, 'u1'))?.avatar?.key ?? '';
  expect(['a/x', 'a/y']).toContain(shown);
  expect([...images.keys()].every((key) => key.startsWith(`images/${shown}/`))).toBe(true);
  expect(images.size).toBe(9);
});
test('pictures of trips stay while the guide stays: copies of the trip may show them; then all go', async () => {
  await send('p1', 'experience', 'u1');
  await send('p2', 'experience', 'u1');
  expect([shownOf('e/p1'), shownOf('e/p2')]).toEqual([3, 3]);
  await deleteOwnPictures(world.deps, 'u1');
  expect(images.size).toBe(0);
  expect(await world.deps.table.queryAll({ pk: 'PICTURES#u1' })).toEqual([]);
});
test.each(['avatar', 'boat', 'experience'] as const)(
  'the owner of the picture goes while it (%s) is looked at: it is shown nowhere',
  async (purpose) => {
    await world.deps.table.write(markLeaving(world.deps.table, 'u1', world.now));
    expect(await send('late', purpose, 'u1')).toMatchObject({ state: 'refused', picture: null });
    expect([images.size, uploads.size]).toEqual([0, 0]);
    expect(await findAccount(world.deps.table, 'u1')).toMatchObject({ avatar: null });
  },
);
test.each(['avatar', 'boat', 'experience', 'review'] as const)(
  'a form (%s) that is sent after its owner went brings nothing',
  async (purpose) => {
    const ownerId = purpose === 'review' ? photoOwner('b1') : 'gone';
    expect(await send('late', purpose, ownerId)).toMatchObject({ state: 'refused', picture: null });
    expect([images.size, uploads.size]).toEqual([0, 0]);
  },
);
test('a file that nobody asked for is removed', async () => {
  uploads.set('avatar/none', await picture().png().toBuffer());
  await takeUpload(world.deps, { key: 'avatar/none', bytes: 100 });
  expect([uploads.size, images.size]).toEqual([0, 0]);
});
const ascii = (text: string) => new TextEncoder().encode(text);
test.each([
  ['a photo', () => picture().jpeg().toBuffer(), 'jpg', 'image/jpeg'],
  ['a PNG', () => picture().png().toBuffer(), 'png', 'image/png'],
  ['a WebP', () => picture().webp().toBuffer(), 'webp', 'image/webp'],
  ['a PDF', async () => ascii('%PDF-1.7 and so on'), 'pdf', 'application/pdf'],
  ['a page', async () => ascii('<!doctype html><script>alert(1)</script>'), undefined, ''],
  ['a program', async () => new Uint8Array([0x4d, 0x5a, 0, 0]), undefined, ''],
  ['nothing', async () => new Uint8Array(), undefined, ''],
  ['more than 10 MB', async () => new Uint8Array(10 * 1024 * 1024 + 1).fill(0x25), undefined, ''],
] as const)('a proof that is %s', async (_what, make, ending, type) => {
  const { table } = world.deps;
  await table.write(putNewUpload(table, { id: 'p1', ownerId: 'u1', purpose: 'proof' }, world.now));
  const bytes = new Uint8Array(await make());
  uploads.set('proof/p1', bytes);
  await takeUpload(world.deps, { key: 'proof/p1', bytes: bytes.length });
  const after = await findUpload(table, 'p1');
  expect(uploads.size).toBe(0);
  expect(images.size).toBe(0);
  if (ending) {
    expect(after).toMatchObject({ state: 'ready', fileKey: `unsent/p1.${ending}` });
    expect(proofs.get(`unsent/p1.${ending}`)).toEqual({ size: bytes.length, type });
  } else {
    expect(after).toMatchObject({ state: 'refused' });
    expect(proofs.size).toBe(0);
  }
});
