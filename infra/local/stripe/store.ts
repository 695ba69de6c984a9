import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Kind, Kinds } from './objects.ts';

export type Any = Kinds[Kind];
/** An object that was put, or the id of one that was dropped. */
type Change = Any | { dropped: string; object: Kind };

/** All objects in memory, with a journal on disk: what one request changes is one line, so it is there whole or not at all. */
export class StripeStore {
  readonly #kinds = new Map<Kind, Map<string, Any>>();
  readonly #file: string;
  #journal: number;
  #changed = new Map<string, Change>();

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true });
    this.#file = join(dataDir, 'journal.ndjson');
    this.#replay();
    this.#rewrite();
    this.#journal = openSync(this.#file, 'a');
  }

  find<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
    return this.#of(kind).get(id);
  }

  /** Latest first, as the API lists. */
  all<K extends Kind>(kind: K): Kinds[K][] {
    return [...this.#of(kind).values()].reverse();
  }

  put<T extends Any>(object: T): T {
    this.#of(object.object).set(object.id, object);
    this.#changed.set(object.id, object);
    return object;
  }

  drop(kind: Kind, id: string): void {
    this.#of(kind).delete(id);
    this.#changed.set(id, { dropped: id, object: kind });
  }

  oldest<K extends Kind>(kind: K): Kinds[K] | undefined {
    return this.#of(kind).values().next().value;
  }

  /** What was changed is on disk when it returns; answers the objects that were put. */
  commit(): Any[] {
    if (this.#changed.size === 0) return [];
    const changes = [...this.#changed.values()];
    const bytes = Buffer.from(`${JSON.stringify(changes)}\n`);
    for (let written = 0; written < bytes.length; ) written += writeSync(this.#journal, bytes, written);
    this.#changed = new Map();
    return changes.filter((change): change is Any => !('dropped' in change));
  }

  close(): void {
    this.commit();
    closeSync(this.#journal);
  }

  #of<K extends Kind>(kind: K): Map<string, Kinds[K]> {
    const found = this.#kinds.get(kind) ?? new Map<string, Any>();
    this.#kinds.set(kind, found);
    return found as Map<string, Kinds[K]>;
  }

  #replay(): void {
    if (!existsSync(this.#file)) return;
    for (const line of readFileSync(this.#file, 'utf8').split('\n'))
      for (const change of parseLine(line)) this.#apply(change);
  }

  #apply(change: Change): void {
    if ('dropped' in change) this.#of(change.object).delete(change.dropped);
    else this.#of(change.object).set(change.id, change as never);
  }

  #rewrite(): void {
    const lines = [...this.#kinds.values()].flatMap((objects) =>
      [...objects.values()].map((object) => `${JSON.stringify([object])}\n`),
    );
    writeFileSync(`${this.#file}.new`, lines.join(''));
    renameSync(`${this.#file}.new`, this.#file);
  }
}

/** A line torn by a kill was never answered: it is left out. */
function parseLine(line: string): Change[] {
  try {
    return line ? (JSON.parse(line) as Change[]) : [];
  } catch {
    return [];
  }
}
