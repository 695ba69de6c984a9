import { findAccount } from '#functions/accounts/accounts.table.ts';
import { findGuide } from '#functions/accounts/guides.table.ts';
import { putDays } from '#functions/calendar/days.table.ts';
import { findCover, readExperienceText } from '#functions/catalogue/experience-page.table.ts';
import { type ExchangeRate, readRate } from '#functions/payments/rate.table.ts';
import type { Deps, Person } from '#functions/platform/deps.ts';
import { noteHold, unlessLeaving } from '#functions/platform/leaving.ts';
import { checkTrip } from '#shared/domain/booking/check-trip.ts';
import { headcount } from '#shared/domain/booking/party.ts';
import { quote } from '#shared/domain/booking/quote.ts';
import { offerIdOf } from '#shared/domain/calendar/line.ts';
import { take } from '#shared/domain/calendar/take.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { type BookingRecord, type Frozen, putFrozen } from './booking-record.table.ts';
import { expireHolds, putNewBooking } from './bookings.table.ts';
import { balanceOf, type OpenedCard, offeredCards, readGiftCodes, takeGifts } from './gift-cards.ts';
import { leaveLineToBook } from './leave-line-to-book.ts';
import { type BookTripInput, newBooking } from './new-booking.ts';
import { hashQuote } from './quote-trip.ts';
import { readTrip, shownOf, type TripRead } from './read-trip.ts';

type Wanted = Readonly<{
  bookingId: string;
  anglerId: string;
  input: BookTripInput;
  trip: TripReader;
  /** Gift cards that pay a part. */
  opened: readonly OpenedCard[];
}>;
type Description = Pick<Frozen, 'title' | 'place' | 'meetingPlace' | 'picture' | 'guide'>;

/** Takes the places and writes the booking with all that it was made on, in one transaction. */
export async function holdPlaces(
  deps: Deps,
  { bookingId, anglerId, input, trip: reader, opened }: Wanted,
): Promise<BookingRecord> {
  const now = deps.now();
  const [trip, rate, cards] = await Promise.all([reader.trip(), reader.rate(), offeredCards(deps, opened)]);
  const { experience, slot } = trip;
  checkTrip(experience, slot, input.party, now);
  const { party, language } = input;
  const giftBalance = balanceOf(cards);
  const q = quote({ experience, slot, party, giftBalance, sekToUsdRate: rate.sekToUsd, language, now });
  const description = await reader.description(trip);
  const quoteHash = hashQuote(q, shownOf(trip, description.meetingPlace));
  if (quoteHash !== input.quoteHash) throw new DomainError('booking.quote_changed', { quote: q, quoteHash });
  const booking = newBooking({ bookingId, anglerId, input, experience, slot, quote: q, now });
  const taken = take(trip.days, {
    ...input,
    bookingId,
    people: headcount(input.party),
    private: input.party.private,
    until: booking.holdUntil,
    offerId: offerIdOf(anglerId),
    now,
  });
  const line = await leaveLineToBook(deps.table, booking, trip.days, taken);
  const gifts = takeGifts(deps, booking, cards, q.giftCard);
  const frozen: Frozen = {
    ...description,
    ...saidBy(input),
    ...(reader.isOwnAddress && { isOwnAddress: true }),
    quote: { ...q, lines: [...q.lines] },
  };
  await deps.table.transact([
    ...putDays(deps.table, booking.calendarId, line.days),
    ...line.writes,
    putNewBooking(deps.table, booking),
    putFrozen(deps.table, bookingId, frozen),
    ...expireHolds(deps.table, taken.expired, now),
    ...gifts.writes,
    noteHold(deps.table, anglerId, bookingId, now),
    unlessLeaving(deps.table, booking.guideId, now, 'booking.experience_not_bookable'),
  ]);
  return { booking, frozen, page: undefined, gifts: gifts.uses, declineReason: '' };
}
const saidBy = ({ contact, specialRequests, currencyShown }: BookTripInput) => ({
  contact,
  specialRequests,
  currencyShown,
});
/** Who tries again reads the places again, and only them: the shorter the look, the fewer collide. */
export type TripReader = Readonly<{
  /** The address to write to is the account's. */
  isOwnAddress: boolean;
  trip: () => Promise<TripRead>;
  rate: () => Promise<ExchangeRate>;
  /** Each code is looked up once, however often the places are tried. */
  openCards: (angler: Person) => Promise<readonly OpenedCard[]>;
  description: (trip: TripRead) => Promise<Description>;
}>;
export function tripReader(deps: Deps, input: BookTripInput, ownEmail: string | undefined): TripReader {
  let stored: TripRead['stored'] | undefined;
  let rate: Promise<ExchangeRate> | undefined;
  let opened: Promise<readonly OpenedCard[]> | undefined;
  let description: Promise<Description> | undefined;
  return {
    isOwnAddress: input.contact.email.toLowerCase() === ownEmail,
    trip: async () => {
      const trip = await readTrip(deps.table, input, deps.now(), stored);
      stored = trip.stored;
      return trip;
    },
    rate: () => (rate ??= readRate(deps.table)),
    openCards: (angler) => (opened ??= readGiftCodes(deps, angler, input.giftCodes)),
    description: (trip) => (description ??= describeTrip(deps, trip)),
  };
}
/** The trip as it is described at this moment. */
async function describeTrip({ table }: Deps, { stored }: TripRead): Promise<Description> {
  const [text, picture, account, guide] = await Promise.all([
    readExperienceText(table, stored.id),
    findCover(table, stored.id),
    findAccount(table, stored.guideId),
    findGuide(table, stored.guideId),
  ]);
  if (!account) throw new DomainError('booking.experience_not_bookable');
  const name = guide?.name ?? `${account.firstName} ${account.lastName}`;
  return {
    title: stored.title,
    place: stored.place,
    meetingPlace: text.meetingPlace,
    picture: picture && { ...picture, widths: [...picture.widths] },
    guide: { name, email: account.email, phone: account.phone, language: account.language },
  };
}
