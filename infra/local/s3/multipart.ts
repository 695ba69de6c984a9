import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { S3Failure } from './failure.ts';

const LEAST_PART = 5 * 1024 * 1024;
type Start = Readonly<{ bucket: string; key: string; headers: Record<string, unknown> }>;
type Whole = Start & Readonly<{ body: Buffer; etag: string }>;
const md5 = (body: Buffer) => createHash('md5').update(body).digest('hex');

/** Uploads in parts, each a file in a folder of its own until the whole is put together. */
export class MultipartUploads {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
  }

  async start(start: Start): Promise<string> {
    const id = randomUUID();
    await mkdir(join(this.#dir, id), { recursive: true });
    await writeFile(join(this.#dir, id, 'start.json'), JSON.stringify(start));
    return id;
  }

  async addPart(id: string, part: number, body: Buffer): Promise<string> {
    await this.#startOf(id);
    const draft = join(this.#dir, id, `${randomUUID()}.draft`);
    await writeFile(draft, body);
    await rename(draft, join(this.#dir, id, `${part}.part`));
    return md5(body);
  }

  async complete(id: string, parts: readonly { number: number; etag: string }[]): Promise<Whole> {
    const start = await this.#startOf(id);
    const bodies = await Promise.all(
      parts.map(({ number }) => readFile(join(this.#dir, id, `${number}.part`)).catch(() => undefined)),
    );
    const tags = bodies.map((body) => (body ? md5(body) : undefined));
    if (bodies.length === 0 || tags.some((tag, i) => tag === undefined || tag !== parts[i]?.etag.replaceAll('"', '')))
      throw new S3Failure('InvalidPart', 400, 'One or more of the specified parts could not be found.');
    const whole = bodies as Buffer[];
    if (whole.slice(0, -1).some((body) => body.length < LEAST_PART)) throw new S3Failure('EntityTooSmall', 400);
    const etag = `${md5(Buffer.concat(tags.map((tag) => Buffer.from(String(tag), 'hex'))))}-${whole.length}`;
    return { ...start, body: Buffer.concat(whole), etag };
  }

  async forget(id: string): Promise<void> {
    await this.#startOf(id);
    await rm(join(this.#dir, id), { recursive: true, force: true });
  }

  async listParts(id: string): Promise<number[]> {
    await this.#startOf(id);
    const names = await readdir(join(this.#dir, id));
    return names
      .filter((name) => name.endsWith('.part'))
      .map(Number.parseFloat)
      .toSorted((a, b) => a - b);
  }

  async #startOf(id: string): Promise<Start> {
    const text = /^[\da-f-]{36}$/.test(id)
      ? await readFile(join(this.#dir, id, 'start.json'), 'utf8').catch(() => undefined)
      : undefined;
    if (text === undefined) throw new S3Failure('NoSuchUpload', 404, 'The specified upload does not exist.');
    return JSON.parse(text) as Start;
  }
}
