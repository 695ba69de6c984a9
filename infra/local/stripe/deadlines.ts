import { decideDispute } from './disputes.ts';
import { release } from './end-intent.ts';
import type { KeptAnswer } from './objects.ts';
import type { Provider } from './provider.ts';
import { finishRefund } from './refunds.ts';
import { expireSession } from './sessions.ts';
import type { Any } from './store.ts';

const ANSWERS_KEPT_SECONDS = 86_400;
/** Keys are forgotten after a day, so a later repeat is a new request. */
export const isForgotten = (answer: KeptAnswer, now: number) => answer.created + ANSWERS_KEPT_SECONDS <= now;

type Due = Readonly<{ id: string; at: number; run: () => void }>;

function dueOf(provider: Provider, object: Any): Due | undefined {
  const { id } = object;
  switch (object.object) {
    case 'checkout.session':
      return object.status === 'open'
        ? { id, at: object.expires_at, run: () => void expireSession(provider, object) }
        : undefined;
    case 'payment_intent':
      return object._captureBefore === null
        ? undefined
        : { id, at: object._captureBefore, run: () => void release(provider, object, 'expired') };
    case 'refund':
      return object._later === null
        ? undefined
        : { id, at: object._later.at, run: () => finishRefund(provider, object) };
    case 'dispute':
      return object._decided === null
        ? undefined
        : { id, at: object._decided.at, run: () => decideDispute(provider, object) };
    default:
      return undefined;
  }
}

/** What happens by itself when its time comes: pages expire, authorisations lapse, slow refunds settle. */
export class Deadlines {
  readonly #provider: Provider;
  readonly #settled: () => void;
  readonly #registered = new Map<string, () => void>();

  /** `settled` is called after something happened, to put it on disk and to send its events. */
  constructor(provider: Provider, settled: () => void) {
    this.#provider = provider;
    this.#settled = settled;
  }

  /** Does what is over, and has the clock call for the rest; called with what has changed. */
  keep(objects: readonly Any[]): void {
    for (const object of objects) {
      this.#registered.get(object.id)?.();
      this.#registered.delete(object.id);
      const due = dueOf(this.#provider, object);
      if (!due) continue;
      if (due.at <= this.#provider.now()) due.run();
      else
        this.#registered.set(
          due.id,
          this.#provider.clock.at(new Date(due.at * 1000), async () => this.#happen(due)),
        );
    }
    this.#forgetAnswers();
  }

  stop(): void {
    for (const callOff of this.#registered.values()) callOff();
  }

  #happen(due: Due): void {
    this.#registered.delete(due.id);
    due.run();
    this.#settled();
  }

  #forgetAnswers(): void {
    const { store } = this.#provider;
    const now = this.#provider.now();
    for (let answer = store.oldest('_answer'); answer && isForgotten(answer, now); answer = store.oldest('_answer'))
      store.drop('_answer', answer.id);
  }
}
