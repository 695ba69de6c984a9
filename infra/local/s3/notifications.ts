import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../ports.ts';

export type OnObjectCreated = (bucket: string, key: string, size: number, etag: string) => Promise<unknown>;
type Created = Readonly<{ bucket: string; key: string; size: number; etag: string }>;

/** Tells of new objects. Each notice is a file until it was taken, so that a kill does not lose it. */
export class Notifications {
  readonly #dir: string;
  readonly #tell: OnObjectCreated | undefined;
  readonly #log: Log;
  readonly #underWay = new Set<Promise<void>>();

  constructor(dir: string, tell: OnObjectCreated | undefined, log: Log) {
    this.#dir = dir;
    this.#tell = tell;
    this.#log = log;
  }

  /** Tells again what the last run did not get rid of. */
  async open(): Promise<void> {
    await mkdir(this.#dir, { recursive: true });
    if (!this.#tell) return;
    for (const name of await readdir(this.#dir)) {
      const file = join(this.#dir, name);
      if (name.endsWith('.json')) this.#send(JSON.parse(await readFile(file, 'utf8')) as Created, file);
      else await rm(file, { force: true });
    }
  }

  /** Resolves when the notice is on disk; telling goes on by itself. */
  async add(created: Created): Promise<void> {
    if (!this.#tell) return;
    const file = join(this.#dir, `${randomUUID()}.json`);
    await writeFile(`${file}.draft`, JSON.stringify(created));
    await rename(`${file}.draft`, file);
    this.#send(created, file);
  }

  async idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  #send(created: Created, file: string): void {
    const sending = this.#tryToSend(created, file).finally(() => this.#underWay.delete(sending));
    this.#underWay.add(sending);
  }

  async #tryToSend({ bucket, key, size, etag }: Created, file: string): Promise<void> {
    try {
      await this.#tell?.(bucket, key, size, etag);
      await rm(file, { force: true });
    } catch (error) {
      this.#log(`s3 could not tell of ${bucket}/${key}, and tells again at the next start: ${error}`);
    }
  }
}
