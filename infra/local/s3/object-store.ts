import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LocalClock } from '../ports.ts';

/** What is kept beside the bytes. `file` names them, so that an object changes in one rename. */
export type ObjectHead = Readonly<{
  key: string;
  file: string;
  size: number;
  etag: string;
  lastModified: string;
  contentType: string;
  headers: Readonly<Record<string, string>>;
}>;

const KEPT_HEADERS = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'x-amz-checksum-crc32',
  'x-amz-checksum-sha256',
];
const nameOf = (key: string) => `${createHash('sha256').update(key).digest('hex')}.json`;

function keptHeaders(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(
        ([name, value]) => typeof value === 'string' && (KEPT_HEADERS.includes(name) || name.startsWith('x-amz-meta-')),
      )
      .map(([name, value]) => [
        name,
        name === 'content-encoding' ? String(value).replace(/aws-chunked,? ?/, '') : String(value),
      ])
      .filter(([, value]) => value !== ''),
  );
}

/** Objects as files. The bytes are written first and under a new name; the head, renamed into place, makes them the object. */
export class ObjectStore {
  readonly #dir: string;
  readonly #clock: LocalClock;

  constructor(dir: string, clock: LocalClock) {
    this.#dir = dir;
    this.#clock = clock;
  }

  async createBucket(bucket: string): Promise<void> {
    await mkdir(join(this.#dir, bucket), { recursive: true });
  }

  async find(bucket: string, key: string): Promise<ObjectHead | undefined> {
    const text = await readFile(join(this.#dir, bucket, nameOf(key)), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : (JSON.parse(text) as ObjectHead);
  }

  read(bucket: string, head: ObjectHead, range?: { start: number; end: number }): ReadStream {
    return createReadStream(join(this.#dir, bucket, head.file), range);
  }

  readAll(bucket: string, head: ObjectHead): Promise<Buffer> {
    return readFile(join(this.#dir, bucket, head.file));
  }

  async put(
    bucket: string,
    key: string,
    body: Buffer,
    headers: Readonly<Record<string, unknown>>,
    etag?: string,
  ): Promise<ObjectHead> {
    const file = `${randomUUID()}.bytes`;
    const head: ObjectHead = {
      key,
      file,
      size: body.length,
      etag: etag ?? createHash('md5').update(body).digest('hex'),
      lastModified: this.#clock.now().toISOString(),
      contentType: String(headers['content-type'] ?? 'binary/octet-stream'),
      headers: keptHeaders(headers),
    };
    const folder = join(this.#dir, bucket);
    const before = await this.find(bucket, key);
    await writeFile(join(folder, file), body);
    const draft = join(folder, `${randomUUID()}.draft`);
    await writeFile(draft, JSON.stringify(head));
    await rename(draft, join(folder, nameOf(key)));
    if (before) await rm(join(folder, before.file), { force: true });
    return head;
  }

  async delete(bucket: string, key: string): Promise<void> {
    const head = await this.find(bucket, key);
    if (!head) return;
    await rm(join(this.#dir, bucket, nameOf(key)), { force: true });
    await rm(join(this.#dir, bucket, head.file), { force: true });
  }

  /** In the order of their keys' bytes. */
  async list(bucket: string): Promise<ObjectHead[]> {
    const folder = join(this.#dir, bucket);
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
    const heads = await Promise.all(
      names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as ObjectHead),
    );
    return heads.toSorted((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
  }
}
