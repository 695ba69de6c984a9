import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fault, MayDo } from '#infra/local/ports.ts';
import { type S3, startS3 } from '#infra/local/s3/start-s3.ts';

const Bucket = 'uploads';
const SITE = 'http://localhost:4400';
let dataDir: string;
let s3: S3;
let client: S3Client;
let fault: Fault | undefined;
const created: unknown[][] = [];
let refusesNotices = false;

const clientAs = (accessKeyId: string, secretAccessKey = 'local') =>
  new S3Client({
    endpoint: s3.url,
    region: 'eu-north-1',
    maxAttempts: 1,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    credentials: { accessKeyId, secretAccessKey },
  });
async function start(mayDo?: MayDo) {
  const take = () => {
    const taken = fault;
    fault = undefined;
    return taken;
  };
  s3 = await startS3({
    dataDir,
    clock: { now: () => new Date('2027-06-01T10:00:00Z'), at: () => () => undefined },
    faults: { take },
    log: () => undefined,
    buckets: [
      {
        name: Bucket,
        corsRules: [
          {
            AllowedOrigins: [SITE],
            AllowedMethods: ['POST', 'PUT'],
            AllowedHeaders: ['*'],
            ExposedHeaders: ['ETag'],
            MaxAge: 600,
          },
        ],
      },
      { name: 'images' },
    ],
    onObjectCreated: async (...notice) => {
      if (refusesNotices) throw new Error('not now');
      created.push(notice);
    },
    ...(mayDo && { mayDo }),
  });
  client = clientAs('Stack.Function');
}
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'napp-s3-'));
  created.length = 0;
  fault = undefined;
  await start();
});
afterEach(async () => {
  vi.useRealTimers();
  client.destroy();
  await s3.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const put = (Key: string, Body: string | Buffer, more: object = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ...more }));
const text = async (Key: string, more: object = {}) =>
  (await client.send(new GetObjectCommand({ Bucket, Key, ...more }))).Body?.transformToString();

describe('objects', () => {
  it('come back with their type, headers and own metadata, over a restart', async () => {
    await put('år/1.txt', 'hej', {
      ContentType: 'text/plain',
      CacheControl: 'max-age=60',
      Metadata: { owner: 'guide' },
    });
    await s3.stop();
    client.destroy();
    await start();
    const got = await client.send(new GetObjectCommand({ Bucket, Key: 'år/1.txt' }));
    expect(await got.Body?.transformToString()).toBe('hej');
    expect(got).toMatchObject({
      ContentType: 'text/plain',
      CacheControl: 'max-age=60',
      Metadata: { owner: 'guide' },
      ContentLength: 3,
    });
    expect(got.ETag).toBe(`"${createHash('md5').update('hej').digest('hex')}"`);
  });

  it('are checked against the checksums of a client that sends them in pieces', async () => {
    const strict = new S3Client({
      endpoint: s3.url,
      region: 'eu-north-1',
      credentials: { accessKeyId: 'a', secretAccessKey: 'local' },
    });
    await strict.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'with a checksum' }));
    expect(await text('a')).toBe('with a checksum');
    await expect(put('b', 'x', { ChecksumCRC32: 'AAAAAA==' })).rejects.toMatchObject({ name: 'BadDigest' });
    strict.destroy();
  });

  it('can be read in part, only when changed, or not at all when missing', async () => {
    const { ETag } = await put('a', '0123456789');
    expect(await text('a', { Range: 'bytes=2-4' })).toBe('234');
    expect(await text('a', { Range: 'bytes=-3' })).toBe('789');
    await expect(text('a', { Range: 'bytes=10-' })).rejects.toMatchObject({ name: 'InvalidRange' });
    await expect(text('a', { IfNoneMatch: ETag })).rejects.toMatchObject({ $metadata: { httpStatusCode: 304 } });
    await expect(text('b')).rejects.toMatchObject({ name: 'NoSuchKey' });
    await expect(client.send(new HeadObjectCommand({ Bucket, Key: 'b' }))).rejects.toMatchObject({ name: 'NotFound' });
    await expect(put('a', 'again', { IfNoneMatch: '*' })).rejects.toMatchObject({ name: 'PreconditionFailed' });
  });

  it('are copied and deleted', async () => {
    await put('a', 'one', { ContentType: 'text/plain' });
    await client.send(new CopyObjectCommand({ Bucket: 'images', Key: 'b', CopySource: `${Bucket}/a` }));
    const copy = await client.send(new GetObjectCommand({ Bucket: 'images', Key: 'b' }));
    expect([await copy.Body?.transformToString(), copy.ContentType]).toEqual(['one', 'text/plain']);
    await client.send(new DeleteObjectCommand({ Bucket, Key: 'a' }));
    await put('c & d', 'x');
    await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects: [{ Key: 'c & d' }] } }));
    expect((await client.send(new ListObjectsV2Command({ Bucket }))).KeyCount).toBe(0);
  });

  it('are listed by prefix, in pages and folders', async () => {
    for (const key of ['a/1', 'a/2', 'b/1', 'b/2', 'c']) await put(key, key);
    const list = (more: object) => client.send(new ListObjectsV2Command({ Bucket, ...more }));
    const first = await list({ MaxKeys: 2 });
    expect(first.Contents?.map((each) => each.Key)).toEqual(['a/1', 'a/2']);
    const second = await list({ ContinuationToken: first.NextContinuationToken });
    expect(second.Contents?.map((each) => each.Key)).toEqual(['b/1', 'b/2', 'c']);
    expect((await list({ Prefix: 'b/' })).KeyCount).toBe(2);
    const folders = await list({ Delimiter: '/' });
    expect([folders.CommonPrefixes, folders.Contents?.map((each) => each.Key)]).toEqual([
      [{ Prefix: 'a/' }, { Prefix: 'b/' }],
      ['c'],
    ]);
  });

  it('are put together from parts', async () => {
    const { UploadId } = await client.send(
      new CreateMultipartUploadCommand({ Bucket, Key: 'big', ContentType: 'image/jpeg' }),
    );
    const bodies = [Buffer.alloc(5 * 1024 * 1024, 1), Buffer.from('end')];
    const Parts = await Promise.all(
      bodies.map(async (Body, i) => ({
        PartNumber: i + 1,
        ETag: (await client.send(new UploadPartCommand({ Bucket, Key: 'big', UploadId, PartNumber: i + 1, Body })))
          .ETag,
      })),
    );
    const { ETag } = await client.send(
      new CompleteMultipartUploadCommand({ Bucket, Key: 'big', UploadId, MultipartUpload: { Parts } }),
    );
    expect(ETag).toMatch(/-2"$/);
    const head = await client.send(new HeadObjectCommand({ Bucket, Key: 'big' }));
    expect(head).toMatchObject({ ContentLength: 5 * 1024 * 1024 + 3, ContentType: 'image/jpeg' });
  });

  it('are told of when they are new, and again at the next start when nobody took the notice', async () => {
    refusesNotices = true;
    await put('a b', 'hej');
    await s3.idle();
    expect(created).toEqual([]);
    refusesNotices = false;
    await s3.stop();
    client.destroy();
    await start();
    await s3.idle();
    expect(created).toEqual([[Bucket, 'a b', 3, createHash('md5').update('hej').digest('hex')]]);
    await s3.stop();
    await start();
    await s3.idle();
    expect(created).toHaveLength(1);
  });
});

describe('an upload form', () => {
  const form = (more: object = {}) =>
    createPresignedPost(client, {
      Bucket,
      Key: 'users/u1/${filename}',
      Expires: 60,
      Fields: { 'Content-Type': 'image/jpeg' },
      Conditions: [
        ['content-length-range', 1, 10],
        ['starts-with', '$key', 'users/u1/'],
        { 'Content-Type': 'image/jpeg' },
      ],
      ...more,
    });
  const send = async (post: Awaited<ReturnType<typeof form>>, file: string, changed: Record<string, string> = {}) => {
    const data = new FormData();
    for (const [name, value] of Object.entries({ ...post.fields, ...changed })) data.append(name, value);
    data.append('file', new Blob([file]), 'gädda.jpg');
    return fetch(post.url, { method: 'POST', body: data, headers: { origin: SITE } });
  };

  it('stores what its policy allows, and lets the page read the answer', async () => {
    const answer = await send(await form(), 'picture');
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([204, SITE]);
    const stored = await client.send(new GetObjectCommand({ Bucket, Key: 'users/u1/gädda.jpg' }));
    expect([await stored.Body?.transformToString(), stored.ContentType]).toEqual(['picture', 'image/jpeg']);
  });

  it.each([
    ['too large', 'x'.repeat(11), {}, 'EntityTooLarge'],
    ['empty', '', {}, 'EntityTooSmall'],
    ['of another type', 'x', { 'Content-Type': 'text/html' }, 'AccessDenied'],
    ['under another key', 'x', { key: 'users/u2/a.jpg' }, 'AccessDenied'],
    ['with more fields', 'x', { 'x-amz-meta-role': 'admin' }, 'AccessDenied'],
    ['with another signature', 'x', { 'X-Amz-Signature': '00' }, 'SignatureDoesNotMatch'],
  ])('refuses a file %s', async (_what, file, changed, code) => {
    const answer = await send(await form(), file, changed);
    expect(await answer.text()).toContain(`<Code>${code}</Code>`);
    expect(created).toEqual([]);
  });

  it('is over after its time', async () => {
    const post = await form();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect((await send(post, 'x')).status).toBe(403);
  });
});

describe('a signed address', () => {
  it('lets anybody do that one thing, for a while', async () => {
    const url = await getSignedUrl(client, new PutObjectCommand({ Bucket, Key: 'a', ContentType: 'image/png' }), {
      expiresIn: 60,
      signableHeaders: new Set(['content-type']),
    });
    const upload = (type: string) => fetch(url, { method: 'PUT', body: 'x', headers: { 'content-type': type } });
    expect((await upload('text/html')).status).toBe(403);
    expect((await upload('image/png')).status).toBe(200);
    const read = await getSignedUrl(
      client,
      new GetObjectCommand({ Bucket, Key: 'a', ResponseContentDisposition: 'attachment; filename="a.png"' }),
      { expiresIn: 60 },
    );
    expect((await fetch(read)).headers.get('content-disposition')).toBe('attachment; filename="a.png"');
    expect((await fetch(read.replace('/a?', '/b?'))).status).toBe(403);
    expect((await fetch(`${s3.url}/${Bucket}/a`)).status).toBe(403);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect((await fetch(read)).status).toBe(403);
  });
});

describe('permissions', () => {
  it('are those of the signer, and tell nobody what is there', async () => {
    await put('a', 'x');
    await s3.stop();
    await start(
      (who, action, resource) =>
        who === 'Stack.Reader' && action === 's3:GetObject' && resource === 'arn:aws:s3:::uploads/a',
    );
    const reader = clientAs('Stack.Reader');
    expect(await (await reader.send(new GetObjectCommand({ Bucket, Key: 'a' }))).Body?.transformToString()).toBe('x');
    for (const denied of [
      new PutObjectCommand({ Bucket, Key: 'a', Body: 'y' }),
      new GetObjectCommand({ Bucket, Key: 'missing' }),
      new ListObjectsV2Command({ Bucket }),
    ])
      await expect(reader.send(denied as PutObjectCommand)).rejects.toMatchObject({ name: 'AccessDenied' });
    const signed = await getSignedUrl(reader, new PutObjectCommand({ Bucket, Key: 'a' }));
    expect((await fetch(signed, { method: 'PUT', body: 'y' })).status).toBe(403);
    reader.destroy();
  });

  it('refuse a wrong secret', async () => {
    const wrong = clientAs('Stack.Function', 'guess');
    await expect(wrong.send(new ListObjectsV2Command({ Bucket }))).rejects.toMatchObject({
      name: 'SignatureDoesNotMatch',
    });
    wrong.destroy();
  });
});

describe('pages of other origins', () => {
  const ask = (origin: string, method: string) =>
    fetch(`${s3.url}/${Bucket}/`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': 'content-type' },
    });

  it('may do what the bucket says and nothing else', async () => {
    const allowed = await ask(SITE, 'POST');
    expect([allowed.status, allowed.headers.get('access-control-max-age')]).toEqual([200, '600']);
    expect((await ask(SITE, 'DELETE')).status).toBe(403);
    expect((await ask('https://elsewhere.example', 'POST')).status).toBe(403);
  });
});

describe('faults', () => {
  it('happen before or after the effect, or leave the caller without an answer', async () => {
    fault = { kind: 'error', afterEffect: false };
    await expect(put('a', 'x')).rejects.toMatchObject({ name: 'InternalError' });
    await expect(text('a')).rejects.toMatchObject({ name: 'NoSuchKey' });
    fault = { kind: 'lost-answer', afterEffect: false };
    await expect(put('a', 'x')).rejects.toThrow();
    expect(await text('a')).toBe('x');
    fault = { kind: 'timeout', afterEffect: false };
    await expect(
      client.send(new GetObjectCommand({ Bucket, Key: 'a' }), { abortSignal: AbortSignal.timeout(300) }),
    ).rejects.toThrow();
  });
});
