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
import { dirname } from 'node:path';

export type DurableMap<V> = Readonly<{
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  delete(key: string): void;
  values(): V[];
  keys(): string[];
  close(): void;
}>;

/**
 * A map whose every change is one appended line, written before the call returns: a process killed at any moment
 * has lost nothing that it answered. On opening, a line torn by the kill is dropped and the file is written anew.
 */
export function openDurableMap<V>(file: string): DurableMap<V> {
  const entries = readEntries<V>(file);
  rewrite(file, entries);
  const journal = openSync(file, 'a');
  const append = (key: string, value: V | null) => writeAll(journal, line(key, value));
  return {
    get: (key) => entries.get(key),
    set(key, value) {
      append(key, value);
      entries.set(key, value);
    },
    delete(key) {
      if (!entries.has(key)) return;
      append(key, null);
      entries.delete(key);
    },
    values: () => [...entries.values()],
    keys: () => [...entries.keys()],
    close: () => closeSync(journal),
  };
}

function readEntries<V>(file: string): Map<string, V> {
  const entries = new Map<string, V>();
  if (!existsSync(file)) return entries;
  for (const text of readFileSync(file, 'utf8').split('\n')) {
    const entry = parseLine<V>(text);
    if (!entry) continue;
    if (entry[1] === null) entries.delete(entry[0]);
    else entries.set(entry[0], entry[1]);
  }
  return entries;
}

function parseLine<V>(text: string): [string, V | null] | undefined {
  if (!text) return undefined;
  try {
    return JSON.parse(text) as [string, V | null];
  } catch {
    return undefined; // torn by a kill: it was never answered
  }
}

function rewrite<V>(file: string, entries: Map<string, V>) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, [...entries].map(([key, value]) => line(key, value)).join(''));
  renameSync(`${file}.new`, file);
}

function writeAll(file: number, text: string) {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written);
}

const line = <V>(key: string, value: V | null) => `${JSON.stringify([key, value])}\n`;
