import { createHmac } from 'node:crypto';
import type { Log } from '../ports.ts';
import { type StripeEvent, shown } from './objects.ts';
import type { Provider } from './provider.ts';
import type { Any } from './store.ts';

/** After each failed try, for about three days, as the real provider does; they pass in the product's time. */
const PAUSES_SECONDS = [1, 5, 30, 120, 600, 3_600, 21_600, 43_200, 86_400, 86_400];
const LONGEST_ANSWER_MS = 30_000;
type Options = Readonly<{ url: string; secret: string; log: Log }>;

/** The header that `webhooks.constructEvent` checks; its time is real, for the check compares it with the real time. */
export function signatureHeader(payload: string, secret: string, at = Math.floor(Date.now() / 1000)): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')}`;
}

/** Sends events until the product has taken them, also over a restart. */
export class Webhooks {
  readonly #provider: Provider;
  readonly #options: Options;
  readonly #settled: () => void;
  readonly #underWay = new Set<Promise<boolean>>();
  readonly #waiting = new Map<string, () => void>();
  #ended = false;

  /** `settled` is called when a try is over, to put that on disk. */
  constructor(provider: Provider, options: Options, settled: () => void) {
    this.#provider = provider;
    this.#options = options;
    this.#settled = settled;
  }

  /** Takes up the events among what has changed, once that is on disk. */
  send(objects: readonly Any[]): void {
    for (const event of objects) {
      if (event.object !== 'event' || event._nextAttempt === null || this.#waiting.has(event.id) || this.#ended)
        continue;
      const due = new Date(event._nextAttempt * 1000);
      if (due <= this.#provider.clock.now()) this.#try(event);
      else
        this.#waiting.set(
          event.id,
          this.#provider.clock.at(due, () => this.#try(event)),
        );
    }
  }

  /** Sends an event once more, whatever became of it before; says whether it was taken. */
  async resend(id: string): Promise<{ id: string; delivered: boolean }> {
    return { id, delivered: await this.#post(this.#provider.need('event', id)) };
  }

  /** Until every try that has begun is over. */
  async idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  async stop(): Promise<void> {
    this.#ended = true;
    for (const callOff of this.#waiting.values()) callOff();
    await this.idle();
  }

  #try(event: StripeEvent): Promise<boolean> {
    this.#waiting.set(event.id, () => undefined);
    const trying = this.#post(event).then((taken) => {
      this.#underWay.delete(trying);
      this.#waiting.delete(event.id);
      if (!this.#ended) this.#note(event, taken);
      return taken;
    });
    this.#underWay.add(trying);
    return trying;
  }

  #note(event: StripeEvent, taken: boolean): void {
    const pause = PAUSES_SECONDS[event._attempts];
    event._attempts += 1;
    event.pending_webhooks = taken ? 0 : 1;
    event._nextAttempt = taken || pause === undefined ? null : this.#provider.now() + pause;
    this.#provider.store.put(event);
    this.#settled();
  }

  async #post(event: StripeEvent): Promise<boolean> {
    const payload = shown(event);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureHeader(payload, this.#options.secret),
      'user-agent': 'Stripe/1.0',
    };
    try {
      const answer = await fetch(this.#options.url, {
        method: 'POST',
        body: payload,
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
      });
      await answer.arrayBuffer();
      if (!answer.ok) this.#options.log(`stripe: the webhook answered ${answer.status} to ${event.type} (${event.id})`);
      return answer.ok;
    } catch (error) {
      this.#options.log(`stripe: the webhook did not answer to ${event.type} (${event.id}): ${error}`);
      return false;
    }
  }
}
