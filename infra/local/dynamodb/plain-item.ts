import type { Json } from './engine.ts';

/** As written out by the SDK: neither signs nor zeros to take away, and far from any limit. */
const WHOLE_NUMBER = /^(0|-?[1-9]\d{0,14})$/;
/** A quarter of what an item may have in bytes, as a letter has up to three. */
const MOST_LETTERS = 100_000;

class Walk {
  #letters = 0;

  isPlainMap(map: unknown): boolean {
    if (typeof map !== 'object' || map === null || Array.isArray(map)) return false;
    for (const name in map) {
      this.#letters += name.length;
      if (!this.#isPlain((map as Json)[name])) return false;
    }
    return this.#letters < MOST_LETTERS;
  }

  #isPlain(value: unknown): boolean {
    if (typeof value !== 'object' || value === null) return false;
    let types = 0;
    for (const type in value) {
      types += 1;
      if (types > 1 || !this.#isHeld(type, (value as Json)[type])) return false;
    }
    return types === 1;
  }

  #isHeld(type: string, held: unknown): boolean {
    if (type === 'S') return typeof held === 'string' && this.#isShort(held);
    if (type === 'N') return typeof held === 'string' && WHOLE_NUMBER.test(held);
    if (type === 'BOOL') return typeof held === 'boolean';
    if (type === 'NULL') return held === true;
    if (type === 'L') return Array.isArray(held) && held.every((each) => this.#isPlain(each));
    return type === 'M' && this.isPlainMap(held);
  }

  #isShort(text: string): boolean {
    this.#letters += text.length;
    return true;
  }
}

/**
 * Whether an item is of a kind that the engine's checks let pass as it is: one value each, of text, whole numbers,
 * true, false, null, lists and maps, and small. They take longer than all the rest of a write, and nearly every item is one.
 */
export const isPlainItem = (item: unknown): boolean => new Walk().isPlainMap(item);
