import { randomBytes } from 'node:crypto';
import type { LocalClock } from '../ports.ts';
import { notFound } from './failure.ts';
import { type BalanceTransaction, type Kind, type Kinds, shown } from './objects.ts';
import type { StripeStore } from './store.ts';

/** The version that the product's `stripe` package speaks; a test holds the two together. */
export const API_VERSION = '2026-10-28.endive';
const PREFIX: Readonly<Record<Exclude<Kind, '_answer'>, string>> = {
  customer: 'cus_',
  payment_method: 'pm_',
  payment_intent: 'pi_',
  charge: 'ch_',
  refund: 're_',
  dispute: 'du_',
  balance_transaction: 'txn_',
  'checkout.session': 'cs_test_',
  event: 'evt_',
};

/** What every part of the stand-in works with: the objects, the time, and the events that a change gives rise to. */
export class Provider {
  readonly store: StripeStore;
  readonly clock: LocalClock;
  readonly publicUrl: string;
  /** The events that the endpoint is told; all when left out. */
  readonly #told: readonly string[] | undefined;
  /** Set by the API while it carries out a request with an idempotency key. */
  idempotencyKey: string | null = null;

  constructor(store: StripeStore, clock: LocalClock, publicUrl: string, told?: readonly string[]) {
    this.store = store;
    this.clock = clock;
    this.publicUrl = publicUrl;
    this.#told = told;
  }

  now(): number {
    return Math.floor(this.clock.now().getTime() / 1000);
  }

  common<K extends Exclude<Kind, '_answer'>>(object: K): { id: string; object: K; created: number; livemode: false } {
    return { id: PREFIX[object] + randomBytes(12).toString('hex'), object, created: this.now(), livemode: false };
  }

  need<K extends Kind>(kind: K, id: string, param?: string): Kinds[K] {
    const found = this.store.find(kind, id);
    if (!found) throw notFound(kind, id, param);
    return found;
  }

  /** Money came in, went back, or came back after all. */
  move(
    type: BalanceTransaction['type'],
    amount: number,
    source: Readonly<{ id: string; currency: string }>,
  ): BalanceTransaction {
    return this.store.put<BalanceTransaction>({
      ...this.common('balance_transaction'),
      ...{ type, amount, fee: 0, net: amount, currency: source.currency, source: source.id },
      ...{ status: 'available', available_on: this.now() },
    });
  }

  /** An event holds the object as it is now. It is sent once what happened is on disk. */
  announce(type: string, object: unknown): void {
    const isTold = this.#told?.includes(type) ?? true;
    this.store.put({
      ...this.common('event'),
      api_version: API_VERSION,
      type,
      data: { object: JSON.parse(shown(object)) },
      pending_webhooks: isTold ? 1 : 0,
      request: { id: null, idempotency_key: this.idempotencyKey },
      _attempts: 0,
      _nextAttempt: isTold ? this.now() : null,
    });
  }
}
