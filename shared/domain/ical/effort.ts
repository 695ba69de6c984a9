/** What reading one feed may cost. A rule can stand for more dates than there is time to count; such a rule is refused, not followed. */
export class Effort {
  #steps: number;
  #dates: number;
  constructor(limits: Readonly<{ steps: number; dates: number }>) {
    this.#steps = limits.steps;
    this.#dates = limits.dates;
  }
  /** A share for one rule: what it uses is gone from the whole. */
  share(limits: Readonly<{ steps: number; dates: number }>): Effort {
    return new Effort({ steps: Math.min(limits.steps, this.#steps), dates: Math.min(limits.dates, this.#dates) });
  }
  takeBack(share: Effort, given: Readonly<{ steps: number; dates: number }>): void {
    this.#steps -= Math.min(given.steps, this.#steps) - share.#steps;
    this.#dates -= Math.min(given.dates, this.#dates) - share.#dates;
  }
  spend(steps: number): boolean {
    this.#steps -= steps;
    return this.#steps >= 0;
  }
  spendDate(): boolean {
    this.#dates -= 1;
    return this.#dates >= 0;
  }
}
