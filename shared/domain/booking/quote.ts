import { DomainError } from '../../kernel/errors.ts';
import type { Locale } from '../../kernel/locale.ts';
import { divideHalfUp, type Money, minus, money, plus, times } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import { POLICY, TERMS_VERSION } from '../policy.ts';
import { deadlinesOf, graceShown } from './deadlines.ts';
import type { Party } from './party.ts';
import { splitPayment } from './split-payment.ts';
import { type BookableExperience, type TripShown, type TripSlot, tripParts } from './trip.ts';

export type QuoteLine = Readonly<{
  kind: 'adult' | 'child' | 'private';
  quantity: number;
  unitPrice: Money;
  sum: Money;
}>;
/** The whole price and its terms, as they are frozen on the booking. */
export type Quote = Readonly<{
  lines: readonly QuoteLine[];
  discountPercent: number;
  discount: Money;
  /** What the guide asked more (or less) for a change of people. */
  adjustment?: Money | undefined;
  total: Money;
  giftCard: Money;
  deposit: Money;
  remaining: Money;
  vatPercent: number;
  vat: Money;
  sekToUsdRate: number;
  graceUntil: Instant;
  freeUntil: Instant;
  latePenalty: Money;
  termsVersion: string;
  language: Locale;
}>;
export type QuoteRequest = Readonly<{
  experience: BookableExperience;
  slot: TripSlot;
  party: Party;
  giftBalance?: Money;
  sekToUsdRate: number;
  language: Locale;
  now: Instant;
}>;

/** Prices a trip. What the client thinks it costs is never asked. */
export function quote({ experience, slot, party, giftBalance, sekToUsdRate, language, now }: QuoteRequest): Quote {
  const lines = linesOf(experience, party);
  const full = lines.map((line) => line.sum).reduce(plus);
  const total = money(divideHalfUp(full.minor * (100 - slot.discountPercent), 100), full.currency);
  const { giftCard, deposit, remaining } = splitPayment(total, giftBalance);
  const { graceUntil, freeUntil } = deadlinesOf({ confirmedAt: now, startsAt: slot.startsAt, zone: experience.zone });
  return {
    lines,
    discountPercent: slot.discountPercent,
    discount: minus(full, total),
    total,
    giftCard,
    deposit,
    remaining,
    vatPercent: experience.vatPercent,
    vat: vatIn(total, experience.vatPercent),
    sekToUsdRate,
    graceUntil: graceShown(graceUntil, slot),
    freeUntil,
    latePenalty: remaining.minor < POLICY.leastCharge ? times(remaining, 0) : remaining,
    termsVersion: TERMS_VERSION,
    language,
  };
}
/** The part of a price, VAT included, that is VAT. */
export const vatIn = (total: Money, percent: number): Money =>
  money(divideHalfUp(total.minor * percent, 100 + percent), total.currency);

export function linesOf(
  { adultPrice, childPrice, privatePrice }: Pick<BookableExperience, 'adultPrice' | 'childPrice' | 'privatePrice'>,
  party: Party,
): QuoteLine[] {
  const line = (kind: QuoteLine['kind'], quantity: number, unitPrice: Money): QuoteLine => ({
    kind,
    quantity,
    unitPrice,
    sum: times(unitPrice, quantity),
  });
  if (party.private) {
    if (!privatePrice) throw new DomainError('booking.private_not_offered');
    return [line('private', 1, privatePrice)];
  }
  const adults = line('adult', party.adults, adultPrice);
  return party.children > 0 ? [adults, line('child', party.children, childPrice)] : [adults];
}
/**
 * What must be the same for a quote to be the one that was shown: the trip, its price and its terms; all but what moves
 * with the clock and the rate of the day.
 */
export function fingerprintOf(q: Quote, trip: TripShown): string {
  const { graceUntil: _moves, sekToUsdRate: _daily, language: _text, ...terms } = q;
  return JSON.stringify([terms, ...tripParts(trip)]);
}
