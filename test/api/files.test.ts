import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getMe, getUpload, removeAvatar, startAvatarUpload } from '#shared/contracts/accounts.ts';
import { good } from '#test/support/api-client.ts';
import { type ApiStack, startApiStack } from '#test/support/api-stack.ts';

/** Under 5 MB: the first size that is refused. */
const LIMIT = 5 * 1024 * 1024;
type Bytes = Uint8Array<ArrayBuffer>;
let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack();
});
afterAll(() => stack?.end());
const angler = () => stack.people.angler;
const picture = (width = 500, height = 400) => sharp({ create: { width, height, channels: 3, background: '#2a6f7f' } });
const bytesOf = (data: string | Uint8Array): Bytes =>
  typeof data === 'string' ? new TextEncoder().encode(data) : new Uint8Array(data);

/** As the browser does: asks for the form, sends the file there, looks what became of it. */
async function upload(file: Bytes, { contentType = 'image/jpeg', told = file.length, name = 'me.jpg' } = {}) {
  const { uploadId, url, fields } = await good(
    angler().call(startAvatarUpload, { contentType: contentType as 'image/jpeg', bytes: Math.max(1, told) }),
  );
  const form = new FormData();
  for (const [field, value] of Object.entries(fields as Record<string, string>)) form.append(field, value);
  form.append('file', new Blob([file], { type: contentType }), name);
  const sent = await fetch(url, { method: 'POST', body: form });
  await sent.arrayBuffer();
  await stack.control.settle();
  return { status: sent.status, ...(await good(angler().call(getUpload, { uploadId }))) };
}
const avatar = async () => (await good(angler().call(getMe))).avatar;
/** A real picture, filled up to the byte: what follows the end of a JPEG is no part of it. */
async function pictureOf(bytes: number): Promise<Bytes> {
  const file = new Uint8Array(bytes);
  file.set(await picture().jpeg().toBuffer());
  return file;
}

describe('O-053: the limit, exactly at the line', () => {
  test.each([
    ['5 000 000 bytes', 5_000_000],
    ['one byte below 5 MB', LIMIT - 1],
  ])('%s is taken', async (_what, bytes) => {
    expect(await upload(await pictureOf(bytes))).toMatchObject({ status: 204, state: 'ready' });
  });
  test('5 MB is refused: when asked, and by the store when the browser lied', async () => {
    expect(await angler().call(startAvatarUpload, { contentType: 'image/jpeg', bytes: LIMIT })).toMatchObject({
      status: 413,
      code: 'accounts.image_too_large',
    });
    const before = await avatar();
    expect(await upload(await pictureOf(LIMIT), { told: 100 })).toMatchObject({ status: 400, state: 'waiting' });
    expect(await avatar()).toEqual(before);
  });
  test('nothing at all is no picture', async () => {
    expect(await angler().call(startAvatarUpload, { contentType: 'image/jpeg', bytes: 0 })).toMatchObject({
      status: 422,
    });
    const empty = await upload(new Uint8Array(0));
    expect(empty.state).not.toBe('ready');
  });
});
describe('what is in it counts, not its name', () => {
  test.each([
    ['a page', bytesOf('<!doctype html><script>alert(1)</script>')],
    [
      'a drawing with a script',
      bytesOf('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><script>alert(1)</script></svg>'),
    ],
    ['a program', bytesOf(new Uint8Array([0x4d, 0x5a, ...Array.from({ length: 300 }, () => 0)]))],
  ])('%s that says it is a picture is refused, and the old one stays', async (_what, file) => {
    const before = await avatar();
    expect(await upload(file, { contentType: 'image/png', name: 'me.png' })).toMatchObject({
      state: 'refused',
      picture: null,
    });
    expect(await avatar()).toEqual(before);
  });
  test('half a picture is refused', async () => {
    const whole = await picture().jpeg().toBuffer();
    expect(await upload(bytesOf(whole.subarray(0, 300)))).toMatchObject({ state: 'refused' });
  });
  test.each(['image/svg+xml', 'text/html', 'image/gif', 'application/octet-stream', ''])(
    '"%s" is not asked for',
    async (contentType) => {
      expect(
        await angler().call(startAvatarUpload, { contentType: contentType as 'image/png', bytes: 10 }),
      ).toMatchObject({ status: 422, code: 'request.invalid' });
    },
  );
  test('a PNG under the name of a JPEG is a picture all the same', async () => {
    expect(await upload(bytesOf(await picture().png().toBuffer()))).toMatchObject({ state: 'ready' });
  });
  test('the form takes one type only, and no other place', async () => {
    const { url, fields } = await good(angler().call(startAvatarUpload, { contentType: 'image/png', bytes: 100 }));
    const sendTo = async (change: Record<string, string>) => {
      const form = new FormData();
      for (const [field, value] of Object.entries({ ...(fields as Record<string, string>), ...change }))
        form.append(field, value);
      form.append('file', new Blob(['x']), 'x.png');
      return (await fetch(url, { method: 'POST', body: form })).status;
    };
    expect(await sendTo({ 'Content-Type': 'text/html' })).toBe(403);
    expect(await sendTo({ key: 'avatar/another' })).toBe(403);
  });
});
test('O-054: what the camera wrote goes, and the picture stands upright, in every size and format', async () => {
  const camera = await picture(400, 300)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Cam', Artist: 'Somebody' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '58/1 54/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const left = { left: 0, top: 0 };
  // The top stripe of what the sensor saw is the right edge of what the eye saw.
  const stripe = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  const photo = await sharp(camera)
    .keepMetadata()
    .composite([{ input: stripe, ...left }])
    .jpeg({ quality: 95 })
    .toBuffer();
  expect((await sharp(photo).metadata()).orientation).toBe(6);
  const { state, picture: shown } = await upload(bytesOf(photo));
  expect(state).toBe('ready');
  for (const width of shown.widths as number[])
    for (const ending of ['avif', 'webp', 'jpg']) {
      const answer = await fetch(`${stack.url}/images/${shown.key}/${width}.${ending}`);
      const file = Buffer.from(await answer.arrayBuffer());
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        200,
        `image/${ending === 'jpg' ? 'jpeg' : ending}`,
      ]);
      const { exif, xmp, iptc, orientation, width: w, height: h } = await sharp(file).metadata();
      expect([exif, xmp, iptc, orientation ?? 1, w, h]).toEqual([undefined, undefined, undefined, 1, width, width]);
      expect(file.includes('GPS') || file.includes('Somebody')).toBe(false);
      const pixel = async (x: number) => [
        ...(await sharp(file)
          .extract({ left: x, top: Math.floor(width / 2), width: 1, height: 1 })
          .removeAlpha()
          .raw()
          .toBuffer()),
      ];
      expect((await pixel(width - 2))[0]).toBeGreaterThan(200);
      expect((await pixel(2))[0]).toBeLessThan(100);
    }
});
test("somebody else's upload is not there; a removed picture is gone", async () => {
  const { uploadId } = await good(angler().call(startAvatarUpload, { contentType: 'image/png', bytes: 10 }));
  expect(await stack.people.otherAngler.call(getUpload, { uploadId })).toMatchObject({
    status: 404,
    code: 'request.not_found',
  });
  const statusOf = async (key: string) => (await fetch(`${stack.url}/images/${key}/96.jpg`)).status;
  const { picture: earlier } = await upload(await pictureOf(30_000));
  expect(await statusOf(earlier.key)).toBe(200);
  const { picture: shown } = await upload(await pictureOf(30_001));
  expect(await avatar()).toMatchObject({ key: shown.key });
  expect([await statusOf(earlier.key), await statusOf(shown.key)]).toEqual([404, 200]);
  await good(angler().call(removeAvatar));
  expect(await avatar()).toBeNull();
  expect(await statusOf(shown.key)).toBe(404);
});
