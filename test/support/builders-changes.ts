import { findRecord } from '#functions/booking/booking-record.table.ts';
import { changeDate } from '#functions/booking/change-date.ts';
import { changeParty } from '#functions/booking/change-party.ts';
import { chooseWeatherDate } from '#functions/booking/choose-weather-date.ts';
import { previewChange } from '#functions/booking/preview-change.ts';
import { settleBooking } from '#functions/booking/settle-booking.ts';
import { putDays, readDaysOf } from '#functions/calendar/days.table.ts';
import { settleRefund } from '#functions/payments/settle-refund.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { listDue } from '#functions/platform/due.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import type { Party } from '#shared/domain/booking/party.ts';
import { type CalendarSlot, EMPTY_DAY } from '#shared/domain/calendar/calendar-day.ts';
import { addSlot } from '#shared/domain/calendar/slots.ts';
import { DEFAULT_ZONE, epochOf, instantAt, toInstant } from '#shared/kernel/time.ts';
import { book, DATE, SLOT, slotNow } from './builders-booking.ts';
import { type aPerson, VISITOR, type World } from './deps.ts';

type Person = ReturnType<typeof aPerson>;
type DateChoice = Readonly<{ date: string; slotId: string }>;

/** Another time of the same trip. */
export async function offerDate(
  world: World,
  date: string,
  slot: { c?: number; d?: number; f?: number; t?: number; slotId?: string } = {},
  calendarId = 'cal',
) {
  const { slotId = 'other', ...over } = slot;
  const { table } = world.deps;
  const seen = await readDaysOf(table, calendarId, { date, slotId });
  const days = addSlot(new Map([[date, seen.get(date) ?? EMPTY_DAY]]), {
    date,
    slotId,
    slot: { x: 'pike', f: 360, t: 840, c: 6, ...over },
  });
  await table.transact(putDays(table, calendarId, days));
  return { date, slotId };
}
type Wish = Omit<Parameters<typeof previewChange>[2], 'bookingId'>;
/** What a person looks at before the yes; none when there is nothing to see. */
const shown = (world: World, who: Person, bookingId: string, wish: Wish): Promise<string> =>
  previewChange(world.deps, who, { bookingId, ...wish }).then(
    ({ changeHash }) => changeHash,
    () => '',
  );
/** Looked at, and pressed. */
export async function moveDate(world: World, who: Person, bookingId: string, to: DateChoice, comment = '') {
  const changeHash = await shown(world, who, bookingId, to);
  return changeDate(world.deps, who, { bookingId, ...to, comment, changeHash });
}
export async function askParty(world: World, who: Person, bookingId: string, party: Party, comment = '') {
  const changeHash = await shown(world, who, bookingId, { party });
  return changeParty(world.deps, who, { bookingId, party, comment, changeHash });
}
/** A date for a trip that is called off, at the time that is shown. */
export async function takeWeatherDate(world: World, token: string, to: DateChoice) {
  const { f, t } = await slotNow(world, to);
  const [startsAt, endsAt] = [f, t].map((minutes) => instantAt(to.date, minutes, DEFAULT_ZONE)) as [string, string];
  return chooseWeatherDate(world.deps, VISITOR, { token, ...to, startsAt, endsAt });
}
/** The guide changes a time that is shown. */
export async function retime(world: World, over: Partial<CalendarSlot>, at: DateChoice = { date: DATE, slotId: SLOT }) {
  const { table } = world.deps;
  const day = (await readDaysOf(table, 'cal', at)).get(at.date) ?? EMPTY_DAY;
  const slot = { ...(await slotNow(world, at)), ...over };
  await table.transact(putDays(table, 'cal', new Map([[at.date, { ...day, s: { ...day.s, [at.slotId]: slot } }]])));
}
/** Booked, paid and confirmed. */
export async function aConfirmed(world: World, over: Parameters<typeof book>[1] = {}): Promise<string> {
  const { bookingId } = await book(world, over);
  world.provider.pay(bookingId);
  await settleBooking(world.deps, bookingId);
  return bookingId;
}
export async function bookingNow(world: World, bookingId: string): Promise<Booking> {
  const record = await findRecord(world.deps.table, bookingId);
  if (!record) throw new Error('no such booking');
  // What is not there is named, so that a test can say so.
  return { extra: undefined, openChange: undefined, openWeather: undefined, penalty: undefined, ...record.booking };
}
/** What the refund machines would do. */
export async function runRefunds(world: World): Promise<void> {
  for (const { machine, input } of world.started.splice(0))
    if (machine === 'refund')
      await settleRefund(world.deps, SYSTEM, {
        bookingId: input['bookingId'] ?? '',
        refundId: input['refundId'] ?? '',
      });
}
/** The difference of a change, paid on its latest page. False when the page is not open any more. */
export async function payDifference(world: World, bookingId: string): Promise<boolean> {
  const { extra } = await bookingNow(world, bookingId);
  return world.provider.pay(bookingId, `change-${extra?.changeId}`);
}
/** Every mail that is to be sent, by its key. */
export async function mailKeys(world: World): Promise<string[]> {
  const later = toInstant(epochOf(world.now) + 86_400_000);
  return (await listDue(world.deps.table, 'mail', later)).map(({ pk }) => pk.slice('OUT#'.length));
}
