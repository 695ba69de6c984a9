import { setTimeout as sleep } from 'node:timers/promises';

const TRANSACTION_MS = 4;

/**
 * Here every operation runs at one stroke, so nothing ever collides. With conflicts switched on, a transaction holds its
 * items for some milliseconds, as it would on AWS, and whoever touches them meanwhile is refused.
 */
export class Contention {
  readonly #held = new Set<string>();
  readonly #on: boolean;

  constructor(on: boolean) {
    this.#on = on;
  }

  isHeld(key: string): boolean {
    return this.#held.has(key);
  }

  async during<T>(keys: readonly string[], run: () => Promise<T>): Promise<T> {
    if (!this.#on) return run();
    for (const key of keys) this.#held.add(key);
    try {
      await sleep(TRANSACTION_MS * (0.5 + Math.random()));
      return await run();
    } finally {
      for (const key of keys) this.#held.delete(key);
    }
  }
}
