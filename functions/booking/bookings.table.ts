import * as z from 'zod';
import { dueKeys } from '#functions/platform/due.ts';
import { putMoved, putNew } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Item, Page, Table } from '#functions/platform/table.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import {
  BOOKING_STATES,
  CANCEL_CAUSES,
  GUIDE_REASONS,
  PAYMENT_STATES,
  PENALTY_STATES,
} from '#shared/domain/booking/booking-states.ts';
import { nextDue } from '#shared/domain/booking/next-due.ts';
import { isOfferId } from '#shared/domain/calendar/line.ts';
import { addDays, aroundDay, type Instant, type LocalDate } from '#shared/kernel/time.ts';
import { packBooking, unpackBooking } from './pack-booking.ts';

const Sek = z.int().transform((minor) => ({ minor, currency: 'SEK' as const }));
const At = z.string().optional();
const Money = z.object({ minor: z.int(), currency: z.enum(['SEK', 'USD']) });
/** Written as a number; as an object before. */
const Paid = z.union([Sek, Money]);
const By = z.enum(['angler', 'guide']);
const PenaltyPart = z.object({
  state: z.enum(PENALTY_STATES),
  original: Money,
  waived: Money,
  soldAgain: Money,
  chargeAt: z.string(),
  dueAt: At,
  tries: z.int(),
  firstFailedAt: At,
  trying: z.int().optional(),
  page: z.object({ number: z.int(), sessionId: z.string() }).optional(),
  charged: Money.optional(),
  intentId: z.string().optional(),
  returned: Money.optional(),
  wasContested: z.boolean().optional(),
});
const PartyPart = z.object({ adults: z.int(), children: z.int(), private: z.boolean() });
const ExtraPart = z.object({
  changeId: z.string(),
  amount: Money,
  pages: z.int(),
  openedAt: At,
  openedFor: At,
  sessionId: At,
});
const Head = z.object({
  kind: z.literal('BOOKING'),
  v: z.literal(1),
  rev: z.int(),
  bookingId: z.string(),
  requestId: z.string(),
  requestHash: z.string(),
  anglerId: z.string(),
  guideId: z.string(),
  experienceId: z.string(),
  calendarId: z.string(),
  slotId: z.string(),
  date: z.string(),
  from: z.int(),
  to: z.int(),
  zone: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  party: PartyPart,
  isInstant: z.boolean(),
  total: Sek,
  deposit: Sek,
  remaining: Sek,
  giftCard: Money.optional(),
  placedAt: z.string(),
  holdUntil: z.string(),
  state: z.enum(BOOKING_STATES),
  payment: z.enum(PAYMENT_STATES),
  isPageClosed: z.boolean(),
  authorisedAt: At,
  answerBefore: At,
  confirmedAt: At,
  takenAt: At,
  takenBefore: z.array(z.object({ at: z.string(), party: PartyPart, remaining: Money })).optional(),
  changedAt: At,
  graceUntil: At,
  freeUntil: At,
  cancelledAt: At,
  cancelCause: z.enum(CANCEL_CAUSES).optional(),
  refunded: Sek.optional(),
  charges: z.array(z.object({ intentId: z.string(), paid: Paid, returned: Paid })).optional(),
  isCardForgotten: z.boolean().optional(),
  openRefunds: z.int().optional(),
  guideReason: z.enum(GUIDE_REASONS).optional(),
  earnedAt: At,
  penalty: PenaltyPart.optional(),
  openWeather: z.object({ until: z.string() }).optional(),
  weatherCase: At,
  weatherAskedAt: At,
  extra: ExtraPart.optional(),
  openChange: z.object({ id: z.string(), kind: z.enum(['date', 'party']), by: By, until: z.string() }).optional(),
  openReport: z.object({ about: By, until: At }).optional(),
  reportedAt: At,
  reminded: z.object({ start: z.string(), last: z.enum(['early', 'late']) }).optional(),
  remindAt: At,
  reviewUntil: At,
  reviewedAt: At,
});
const BookingItem = z.preprocess(unpackBooking, Head);
export const keys = {
  partition: (bookingId: string) => `BOOKING#${bookingId}`,
  booking: (bookingId: string) => ({ pk: `BOOKING#${bookingId}`, sk: 'BOOKING' }),
  ofAngler: (anglerId: string) => `ANGLER#${anglerId}`,
  ofGuide: (guideId: string) => `GUIDE#${guideId}`,
};
/** Where holds that nobody paid for end: sorted after the bookings, whose lists begin with `BOOKING#`. */
const LEFT = 'LEFT';
const withoutTags = ({ kind: _kind, v: _v, ...booking }: z.output<typeof BookingItem>): Booking => booking;
export const parseBooking = (item: unknown): Booking => withoutTags(BookingItem.parse(item));
/** The booking that a change is about, if it is one. */
export function bookingIn(item: unknown): Booking | undefined {
  const { data } = BookingItem.safeParse(item ?? {});
  return data && withoutTags(data);
}
export async function findBooking(table: Table, bookingId: string): Promise<Booking | undefined> {
  const item = await table.find(keys.booking(bookingId), BookingItem);
  return item && withoutTags(item);
}
export async function findBookings(table: Table, bookingIds: readonly string[]): Promise<Map<string, Booking>> {
  const items = await table.findMany(bookingIds.map(keys.booking));
  return new Map(items.map((item) => [item.pk.slice('BOOKING#'.length), parseBooking(item)]));
}
const minor = (b: Pick<Booking, 'total' | 'deposit' | 'remaining' | 'refunded'>) => ({
  total: b.total.minor,
  deposit: b.deposit.minor,
  remaining: b.remaining.minor,
  refunded: b.refunded?.minor,
});
const isKnownToGuide = (b: Booking) => b.payment !== 'unpaid' || b.state === 'confirmed' || b.state === 'completed';
/** A hold nobody paid for is in no list of the guide's; once it is over it is kept beside the angler's list, so that whoever erases the account finds it. */
function listKeys(b: Booking): Record<string, string> {
  const sk = `BOOKING#${b.startsAt}#${b.bookingId}`;
  const isKnownToAngler = isKnownToGuide(b) || b.state === 'pending';
  return {
    gsi1pk: keys.ofAngler(b.anglerId),
    gsi1sk: isKnownToAngler ? sk : LEFT,
    ...(isKnownToGuide(b) && { gsi2pk: keys.ofGuide(b.guideId), gsi2sk: sk }),
  };
}
function itemOf(b: Booking, rev: number): Item {
  const key = keys.booking(b.bookingId);
  const lists = { ...listKeys(b), ...dueKeys(key.pk, nextDue(b)) };
  return { ...key, ...lists, kind: 'BOOKING', v: 1, ...packBooking(b, isKnownToGuide(b)), ...minor(b), rev };
}
/** The id is derived from the request: one that is there belongs to a repeat or a clash, and both read again. */
export const putNewBooking = (table: Table, b: Booking): GuardedWrite => putNew(table.name, itemOf(b, 1), 'retry');
/** The next state of a booking, under the revision on which it was decided. */
export const moveBooking = (table: Table, b: Booking): GuardedWrite =>
  putMoved(table.name, itemOf(b, b.rev + 1), b.rev);

/** An offer of the waiting list that ended is no booking; it ends by itself. */
const isBookingId = (id: string): boolean => !isOfferId(id);

/** Bookings whose dead holds somebody dropped while taking the places. Their pages are looked at when they are due. */
export const expireHolds = (table: Table, bookingIds: readonly string[], now: Instant): GuardedWrite[] =>
  bookingIds.filter(isBookingId).map((bookingId) => ({
    orElse: 'retry',
    write: {
      Update: {
        TableName: table.name,
        Key: keys.booking(bookingId),
        UpdateExpression:
          'SET #state = :cancelled, cancelCause = :expired, cancelledAt = :now, gsi1sk = :left ADD rev :one',
        ConditionExpression: '#state = :pending AND payment = :unpaid',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ':cancelled': 'cancelled',
          ':expired': 'expired',
          ':pending': 'pending',
          ':unpaid': 'unpaid',
          ':now': now,
          ':left': LEFT,
          ':one': 1,
        },
      },
    },
  }));
/** Everything that names the person on that side: an angler's bookings with the holds that came to nothing. */
export async function allBookingsOf(table: Table, { of, id }: BookingList): Promise<Booking[]> {
  const lists =
    of === 'guide'
      ? [{ index: 'gsi2', pk: keys.ofGuide(id), prefix: 'BOOKING#' } as const]
      : ['BOOKING#', LEFT].map((prefix) => ({ index: 'gsi1', pk: keys.ofAngler(id), prefix }) as const);
  const found = await Promise.all(lists.map((list) => table.queryAll({ ...list, newestFirst: true })));
  return found.flat().map(parseBooking);
}

/** A guide's bookings that start at that moment, whatever became of them. */
export async function listStarting(table: Table, guideId: string, startsAt: Instant): Promise<Booking[]> {
  const items = await table.queryAll({ index: 'gsi2', pk: keys.ofGuide(guideId), prefix: `BOOKING#${startsAt}#` });
  return items.map(parseBooking);
}
export type BookingList = Readonly<{ of: 'angler' | 'guide'; id: string }>;
/** By start: the coming ones soonest first, or all of them latest first. */
export async function listBookings(
  table: Table,
  { of, id }: BookingList,
  page: Readonly<{ startingFrom?: Instant; newestFirst?: boolean; limit: number; cursor?: string }>,
): Promise<Page<Booking>> {
  const { startingFrom, ...rest } = page;
  const range = startingFrom ? { from: `BOOKING#${startingFrom}`, to: 'BOOKING#~' } : { prefix: 'BOOKING#' };
  const index = of === 'angler' ? 'gsi1' : 'gsi2';
  const pk = of === 'angler' ? keys.ofAngler(id) : keys.ofGuide(id);
  const { items, cursor } = await table.query({ index, pk, ...range, ...rest });
  return { items: items.map(parseBooking), cursor };
}
/** Everybody who has been sure on the same time of a trip, those who cancelled among them, also when it is at another hour since. */
export async function listBookingsOfSlot(table: Table, b: Booking): Promise<Booking[]> {
  const all = await listGuideBookingsBetween(table, b.guideId, aroundDay(b.date));
  const isOnIt = (o: Booking) => o.calendarId === b.calendarId && o.date === b.date && o.slotId === b.slotId;
  return all.filter((other) => isOnIt(other) && other.confirmedAt);
}
/** What a guide has between two dates (UTC), soonest first. A guide's month is small. */
export const listGuideBookingsBetween = async (
  table: Table,
  guideId: string,
  { from, to }: Readonly<{ from: LocalDate; to: LocalDate }>,
): Promise<Booking[]> => {
  const range = { from: `BOOKING#${from}`, to: `BOOKING#${to}` };
  return (await table.queryAll({ index: 'gsi2', pk: keys.ofGuide(guideId), ...range })).map(parseBooking);
};
/** The last that starts before a day of its place; whoever starts around midnight is looked at by date. */
export async function findGuideBookingBefore(
  table: Table,
  guideId: string,
  day: LocalDate,
): Promise<Booking | undefined> {
  const { items } = await table.query({
    index: 'gsi2',
    pk: keys.ofGuide(guideId),
    from: 'BOOKING#',
    to: `BOOKING#${addDays(day, 1)}`,
    newestFirst: true,
    limit: 30,
  });
  return items.map(parseBooking).find(({ date }) => date < day);
}
