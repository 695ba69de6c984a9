import type { Booking } from '#shared/domain/booking/booking.ts';
import type { BookableExperience, TripSlot } from '#shared/domain/booking/trip.ts';
import { sek } from '#shared/kernel/money.ts';

export const aTrip = (over: Partial<BookableExperience> = {}): BookableExperience => ({
  experienceId: 'pike', guideId: 'guide', calendarId: 'cal', zone: 'Europe/Stockholm', isBookable: true, isInstant: true, childrenWelcome: true,
  adultPrice: sek(149_500), childPrice: sek(74_750), privatePrice: sek(499_995), minGroup: 1, maxGroup: 6, noticeDays: 0, vatPercent: 6, ...over,
});
/** 12 June 2027, 06:00 to 14:00 in Sweden. */
export const aSlot = (over: Partial<TripSlot> = {}): TripSlot => ({
  slotId: 's', date: '2027-06-12', from: 360, to: 840, startsAt: '2027-06-12T04:00:00.000Z', endsAt: '2027-06-12T12:00:00.000Z', surePeople: 0, discountPercent: 0, ...over,
});
export const aBooking = (over: Partial<Booking> = {}): Booking => ({
  bookingId: 'adfdb9df', requestId: 'r', requestHash: 'h', anglerId: 'angler', guideId: 'guide', experienceId: 'pike', calendarId: 'cal', slotId: 's',
  date: '2027-06-12', from: 360, to: 840, zone: 'Europe/Stockholm', startsAt: '2027-06-12T04:00:00.000Z', endsAt: '2027-06-12T12:00:00.000Z',
  party: { adults: 2, children: 0, private: false }, isInstant: true, total: sek(299_000), deposit: sek(29_900), remaining: sek(269_100),
  placedAt: '2027-05-01T10:00:00.000Z', holdUntil: '2027-05-01T10:35:00.000Z', state: 'pending', payment: 'unpaid', isPageClosed: false, rev: 1, ...over,
});
