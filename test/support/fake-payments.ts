import type {
  CardMovement,
  Dispute,
  EarlierCharge,
  Intent,
  PageSession,
  PaymentPage,
  Payments,
  ProviderEvent,
  Refund,
} from '#functions/platform/payments.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { epochOf, type Instant } from '#shared/kernel/time.ts';

type Page = PageSession & Readonly<{ page: PaymentPage }>;
type Operation = Exclude<keyof Payments, 'readEvent'>;
/** `error`: nothing happened there. `lost`: it happened, and the answer did not arrive. */
export type Fault = Readonly<{ operation: Operation; kind: 'error' | 'lost' }>;

/** A card provider in memory, with what people do on its page, and with bad luck on demand. */
export class FakeProvider {
  readonly pages = new Map<string, Page>();
  readonly intents = new Map<string, Intent>();
  readonly refunds = new Map<string, Refund & { amount: number; intentId: string }>();
  readonly disputes = new Map<string, Dispute>();
  /** What moved the account, in its order. */
  readonly movements: CardMovement[] = [];
  readonly payersForgotten = new Set<string>();
  readonly calls: Operation[] = [];
  readonly faults: Fault[] = [];
  isDown = false;
  cannotCapture = false;
  refundsFail = false;
  /** What the bank says to a charge without the holder; undefined: it takes it. */
  savedCardsRefuse: string | undefined;
  readonly #about = new Map<string, Readonly<{ bookingId: string; purpose: string; attempt: number | null }>>();
  readonly #keys = new Map<string, string>();
  readonly #now: () => Instant;

  constructor(now: () => Instant) {
    this.#now = now;
  }
  /** The latest page of a booking for that purpose. */
  pageOf(bookingId: string, purpose?: string): Page {
    const page = [...this.pages.values()].findLast((p) => p.bookingId === bookingId && p.page.purpose === purpose);
    if (!page) throw new Error(`no page for ${bookingId}`);
    return page;
  }
  intentOf(bookingId: string): Intent | undefined {
    return this.intents.get(this.pageOf(bookingId).intentId ?? '');
  }
  /** Somebody pays on the page. False when it is not open any more. */
  pay(bookingId: string, purpose?: string): boolean {
    const page = this.#aged(this.pageOf(bookingId, purpose));
    if (page.state !== 'open') return false;
    const id = `pi_${page.id}`;
    const state = page.page.captureLater ? 'authorised' : 'paid';
    this.intents.set(id, {
      id,
      state,
      amount: page.page.amount,
      customerId: page.page.customerId ?? `cus_${id}`,
      cardId: `pm_${id}`,
      cancelReason: null,
    });
    this.pages.set(page.id, { ...page, state: 'complete', url: null, intentId: id });
    if (state === 'paid') this.#move(id, page.page.amount.minor);
    if (purpose) this.#about.set(id, { bookingId, purpose, attempt: null });
    return true;
  }
  /** Of all the money that came in, or of one payment, what was neither given back nor contested. */
  kept(intentId?: string): number {
    const isAsked = (id: string | null) => !intentId || id === intentId;
    const paid = [...this.intents.values()]
      .filter((i) => i.state === 'paid' && isAsked(i.id))
      .reduce((sum, i) => sum + i.amount.minor, 0);
    const disputes = [...this.disputes.values()].filter((d) => isAsked(d.intentId));
    const refunds = [...this.refunds.values()].filter((r) => isAsked(r.intentId));
    const disputed = disputes.reduce((sum, { taken }) => sum + taken.minor, 0);
    return paid - disputed - refunds.reduce((sum, r) => sum + r.amount, 0);
  }
  event(type: string, bookingId: string, id = `evt_${type}_${bookingId}`): ProviderEvent {
    return { id, type, bookingId, sessionId: this.pageOf(bookingId).id, refundId: null, disputeId: null };
  }
  /** Somebody gives a part of a payment back in the provider's console: at most what is left. Answers the news of it. */
  giveBack(bookingId: string, intentId: string, amount = this.kept(intentId)): ProviderEvent {
    const id = `re_console_${this.refunds.size + 1}`;
    if (amount > this.kept(intentId)) throw new Error('more to give back than is left');
    this.#move(intentId, -amount);
    this.refunds.set(id, { id, state: 'done', amount, intentId });
    const about = { bookingId, sessionId: null, refundId: null, disputeId: null };
    return { id: `evt_${id}`, type: 'charge.refunded', ...about };
  }
  /** A refund that was made, and the bank sends it back. Answers the news of it. */
  sendBack(bookingId: string, intentId: string, refundId: string): ProviderEvent {
    const id = `re_${intentId}_${refundId}`;
    this.#move(intentId, this.#need(this.refunds, id).amount);
    this.refunds.delete(id);
    const about = { bookingId, sessionId: null, refundId, disputeId: null };
    return { id: `evt_failed_${id}`, type: 'refund.failed', ...about };
  }
  #returned(intentId: string): number {
    const own = [...this.refunds.values()].filter((r) => r.intentId === intentId);
    return own.reduce((sum, r) => sum + r.amount, 0);
  }
  /** The cardholder contests a payment, or it is decided; the money moves with it. Answers the news of it. */
  dispute(intentId: string, state: Dispute['state'], bookingId: string | null): ProviderEvent {
    const id = `du_${intentId}`;
    // What went back already, nobody contests.
    const paid = this.#intent(intentId).amount;
    const amount = this.disputes.get(id)?.amount ?? { ...paid, minor: paid.minor - this.#returned(intentId) };
    const before = this.disputes.get(id)?.taken.minor ?? 0;
    const taken = { ...amount, minor: state === 'won' ? 0 : amount.minor };
    if (before !== taken.minor) this.#move(intentId, before - taken.minor);
    this.disputes.set(id, {
      ...{ id, bookingId, intentId, state, amount, taken },
      reason: 'fraudulent',
      answerBefore: null,
    });
    return {
      ...{ id: `evt_${id}_${state}`, type: 'charge.dispute' },
      bookingId: null,
      sessionId: null,
      refundId: null,
      disputeId: id,
    };
  }
  readonly payments: Payments = {
    openPage: (page, key) => this.#do('openPage', () => this.#open(page, key)),
    recoverPage: (page, key) =>
      this.#do('recoverPage', () => {
        const known = this.#keys.get(key);
        if (known) return this.#aged(this.#page(known));
        return epochOf(page.expiresAt) - epochOf(this.#now()) < 30 * 60_000 ? undefined : this.#open(page, key);
      }),
    readPage: (id) => this.#do('readPage', () => this.#aged(this.#page(id))),
    closePage: (id) =>
      this.#do('closePage', () => {
        const page = this.#aged(this.#page(id));
        if (page.state === 'open') this.pages.set(id, { ...page, state: 'expired', url: null });
        return this.#page(id);
      }),
    readIntent: (id) => this.#do('readIntent', () => this.#intent(id)),
    capture: (id) =>
      this.#do('capture', () => {
        const intent = this.#intent(id);
        if (intent.state === 'authorised' && !this.cannotCapture) {
          this.intents.set(id, { ...intent, state: 'paid' });
          this.#move(id, intent.amount.minor);
        }
        return this.#intent(id);
      }),
    release: (id, reason) =>
      this.#do('release', () => {
        const intent = this.#intent(id);
        const cancelReason = reason === 'declined' ? null : reason;
        if (intent.state === 'authorised') this.intents.set(id, { ...intent, state: 'cancelled', cancelReason });
        return this.#intent(id);
      }),
    chargeSavedCard: (c, key) =>
      this.#do('chargeSavedCard', () => {
        const intentId = this.#keys.get(key) ?? `pi_saved_${this.intents.size + 1}`;
        const known = this.intents.get(intentId);
        const isRefused = this.savedCardsRefuse || this.payersForgotten.has(c.customerId);
        const state = known ? known.state : isRefused ? 'cancelled' : 'paid';
        if (state === 'paid' && !known) this.#move(intentId, c.amount.minor);
        this.#keys.set(key, intentId);
        this.intents.set(intentId, {
          id: intentId,
          state,
          amount: c.amount,
          customerId: c.customerId,
          cardId: c.cardId,
          cancelReason: null,
        });
        this.#about.set(intentId, { bookingId: c.bookingId, purpose: c.purpose, attempt: c.attempt });
        return state === 'paid'
          ? { intentId, state, code: null }
          : { intentId, state: 'refused' as const, code: this.savedCardsRefuse ?? null };
      }),
    listCharges: ({ bookingId, purpose, customerId }) =>
      this.#do('listCharges', () =>
        [...this.#about].flatMap(([id, about]): EarlierCharge[] => {
          const intent = this.#intent(id);
          const isAsked = about.bookingId === bookingId && about.purpose === purpose;
          return isAsked && intent.customerId === customerId ? [{ ...intent, attempt: about.attempt }] : [];
        }),
      ),
    forgetPayer: (id) => this.#do('forgetPayer', () => void this.payersForgotten.add(id)),
    refund: ({ intentId, amount, refundId, insteadOf = [], elsewhere }) =>
      this.#do('refund', () => {
        const earlier = insteadOf.map((before) => this.refunds.get(`re_${intentId}_${before}`)).find(Boolean);
        if (earlier) return earlier;
        const id = `re_${intentId}_${refundId}`;
        const known = this.refunds.get(id);
        if (known) return known;
        const others = this.#returned(intentId);
        if (elsewhere && others > elsewhere.minor) return { id, state: 'failed' };
        // Nor more than was paid. What a cardholder contests, or got back from the bank, nobody can give back.
        const isContested = ['open', 'lost'].includes(this.disputes.get(`du_${intentId}`)?.state ?? 'won');
        const isTooMuch = others + amount.minor > this.#intent(intentId).amount.minor;
        if (this.refundsFail || isContested || isTooMuch) return { id, state: 'failed' };
        this.#move(intentId, -amount.minor);
        this.refunds.set(id, { id, state: 'done', amount: amount.minor, intentId });
        return { id, state: 'done' };
      }),
    readReturned: (intentId) => this.#do('readReturned', () => ({ minor: this.#returned(intentId), currency: 'SEK' })),
    readDispute: (id) => this.#do('readDispute', () => this.#need(this.disputes, id)),
    listMovements: ({ from, to }) =>
      this.#do('listMovements', () => this.movements.filter(({ at }) => at >= from && at < to)),
    readEvent: async (rawBody, signature) => {
      if (signature !== 'right') throw new DomainError('payments.signature_invalid');
      return JSON.parse(rawBody) as ProviderEvent;
    },
  };
  #move(intentId: string, minor: number): void {
    this.movements.push({ intentId, minor, at: this.#now() });
  }
  #open(page: PaymentPage, key: string): PageSession {
    const known = this.#keys.get(key);
    if (known) {
      const seen = this.#page(known);
      if (JSON.stringify(seen.page) !== JSON.stringify(page)) throw new Error('the same key with another page');
      return this.#aged(seen);
    }
    const id = `cs_${this.pages.size + 1}`;
    this.#keys.set(key, id);
    this.pages.set(id, {
      id,
      bookingId: page.bookingId,
      state: 'open',
      url: `https://pay.test/${id}`,
      intentId: null,
      page,
    });
    return this.#page(id);
  }
  #aged(page: Page): Page {
    if (page.state !== 'open' || this.#now() < page.page.expiresAt) return page;
    this.pages.set(page.id, { ...page, state: 'expired', url: null });
    return this.#page(page.id);
  }
  #page(id: string): Page {
    const page = this.pages.get(id);
    if (!page) throw new Error(`no such page ${id}`);
    return page;
  }
  #intent(id: string): Intent {
    const intent = this.intents.get(id);
    if (!intent) throw new Error(`no such intent ${id}`);
    return intent;
  }
  #need<T>(all: ReadonlyMap<string, T>, id: string): T {
    const found = all.get(id);
    if (!found) throw new Error(`no such thing ${id}`);
    return found;
  }
  async #do<T>(operation: Operation, effect: () => T): Promise<T> {
    this.calls.push(operation);
    const at = this.faults.findIndex((f) => f.operation === operation);
    const [fault] = at >= 0 ? this.faults.splice(at, 1) : [];
    if (this.isDown || fault?.kind === 'error') throw new DomainError('payments.unavailable');
    const result = effect();
    if (fault?.kind === 'lost') throw new DomainError('payments.unavailable');
    return result;
  }
}
