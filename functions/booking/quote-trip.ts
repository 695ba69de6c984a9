import type * as z from 'zod';
import { readExperienceText } from '#functions/catalogue/experience-page.table.ts';
import { readRate } from '#functions/payments/rate.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import { sha256 } from '#functions/platform/hash.ts';
import type { quoteTrip as contract, quoteWithGiftCards as giftContract } from '#shared/contracts/booking.ts';
import type { quoteOffer as offerContract } from '#shared/contracts/waiting.ts';
import { checkTrip } from '#shared/domain/booking/check-trip.ts';
import { headcount } from '#shared/domain/booking/party.ts';
import { fingerprintOf, type Quote, quote } from '#shared/domain/booking/quote.ts';
import type { TripShown } from '#shared/domain/booking/trip.ts';
import { offerIdOf } from '#shared/domain/calendar/line.ts';
import { take } from '#shared/domain/calendar/take.ts';
import { takeFromCards } from '#shared/domain/gift-cards/gift-use.ts';
import { type Money, sek, times } from '#shared/kernel/money.ts';
import { balanceOf, offeredCards, readGiftCodes } from './gift-cards.ts';
import { readTrip, shownOf } from './read-trip.ts';

type Input = z.output<(typeof contract)['input']>;
export const hashQuote = (q: Quote, trip: TripShown): string => sha256(fingerprintOf(q, trip));

/** What the trip costs and on which terms, or why it cannot be booked. Nothing is held. */
export const quoteTrip: Keeps<typeof contract> = async (deps, _actor, input) => quoteFor(deps, input);

/** The same for somebody for whom the waiting list holds places. */
export const quoteOffer: Keeps<typeof offerContract> = async (deps, actor, input) =>
  quoteFor(deps, input, offerIdOf(requireRole(actor, 'angler').id));

/** The same with what gift cards pay of it. */
export const quoteWithGiftCards: Keeps<typeof giftContract> = async (deps, actor, { giftCodes, ...input }) => {
  const angler = requireRole(actor, 'angler');
  const cards = await offeredCards(deps, await readGiftCodes(deps, actor, giftCodes));
  const made = await quoteFor(deps, input, offerIdOf(angler.id), balanceOf(cards));
  const uses = takeFromCards(cards, made.quote.giftCard);
  const usedOf = (id: string) => uses.find(({ cardId }) => cardId === id)?.used ?? times(made.quote.giftCard, 0);
  const giftCards = cards.map(({ cardId, lastFour, balance }) => ({ lastFour, balance, used: usedOf(cardId) }));
  return { ...made, giftCards };
};

async function quoteFor(
  deps: Deps,
  { party, language, ...choice }: Input,
  offerId?: string,
  giftBalance: Money = sek(0),
) {
  const now = deps.now();
  const [trip, text, rate] = await Promise.all([
    readTrip(deps.table, choice, deps.now()),
    readExperienceText(deps.table, choice.experienceId),
    readRate(deps.table),
  ]);
  const { experience, slot, days } = trip;
  checkTrip(experience, slot, party, now);
  const people = { people: headcount(party), private: party.private, ...(offerId && { offerId }) };
  take(days, { ...choice, bookingId: '', ...people, now });
  const q = quote({ experience, slot, party, giftBalance, sekToUsdRate: rate.sekToUsd, language, now });
  const { isInstant: instant, ...shown } = shownOf(trip, text.meetingPlace);
  return {
    quote: { ...q, lines: [...q.lines] },
    quoteHash: hashQuote(q, { ...shown, isInstant: instant }),
    ...shown,
    zone: experience.zone,
    instant,
  };
}
