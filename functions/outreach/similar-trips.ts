import type { BookingRecord } from '#functions/booking/booking-record.table.ts';
import { findPlace, placeIdOf } from '#shared/domain/catalogue/find-places.ts';
import type { Locale } from '#shared/kernel/locale.ts';

/** Days before and after that will do as well. */
const FLEXIBLE = 3;

/** A search for what comes nearest to a trip that will not happen: about there, about then, for as many people. */
export function similarTrips({ booking, frozen }: BookingRecord, language: Locale): string {
  const place = findPlace(placeIdOf(frozen.place));
  const { adults, children } = booking.party;
  // One that the weather called off may end when its day has passed.
  const isAhead = booking.startsAt > (booking.cancelledAt ?? '');
  const search = new URLSearchParams({
    ...(place && { where: place.name[language], place: place.id }),
    ...(isAhead && { date: booking.date, flexible: String(FLEXIBLE) }),
    adults: String(adults),
    ...(children > 0 && { children: String(children) }),
  });
  return `/search?${search}`;
}
