/** Lets a few through at a time to each host; the others wait for their turn. */
export class HostLimit {
  readonly #most: number;
  readonly #hosts = new Map<string, { active: number; waiting: (() => void)[] }>();
  constructor(most: number) {
    this.#most = most;
  }
  async run<T>(host: string, what: () => Promise<T>): Promise<T> {
    const turns = this.#hosts.get(host) ?? { active: 0, waiting: [] };
    this.#hosts.set(host, turns);
    if (turns.active >= this.#most) await new Promise<void>((resolve) => turns.waiting.push(resolve));
    else turns.active++;
    try {
      return await what();
    } finally {
      // A turn is handed on, not given back and taken again, so that nobody slips in between.
      const next = turns.waiting.shift();
      if (next) next();
      else if (--turns.active === 0) this.#hosts.delete(host);
    }
  }
}
