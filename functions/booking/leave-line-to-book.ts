import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import type { Wait } from '#shared/domain/booking/wait.ts';
import type { Days } from '#shared/domain/calendar/calendar-day.ts';
import { countLine, offerIdOf } from '#shared/domain/calendar/line.ts';
import type { Taken } from '#shared/domain/calendar/take.ts';
import { listLine, putWait, removeWait } from './waiting-list.table.ts';

type Left = Readonly<{ days: Days; writes: readonly GuardedWrite[] }>;

/** Who books is not in line any more: an offer is being paid for, and a place in line is given up. */
export async function leaveLineToBook(table: Table, b: Booking, before: Days, { days }: Taken): Promise<Left> {
  const mine = await findOwnWait(table, b, before);
  if (mine && mine.state !== 'waiting') return { days, writes: [putWait(table, withBooking(mine, b.bookingId))] };
  return mine ? leave(table, mine, before, days) : { days, writes: [] };
}
/**
 * Who has the places waits no more, and an offer that was used has come to its end. Only who moved there was in line for
 * just these; one who joined it with a booking, or with a page open, waits for others.
 */
export async function leaveLineWithPlaces(
  table: Table,
  b: Booking,
  before: Days,
  { days, isMoved }: Pick<Taken, 'days'> & Readonly<{ isMoved: boolean }>,
): Promise<Left> {
  const mine = await findOwnWait(table, b, before);
  const slot = (days.get(b.date) ?? before.get(b.date))?.s[b.slotId];
  const isStillHeld = slot?.h?.[offerIdOf(b.anglerId)] !== undefined;
  const isOver = mine && (isMoved || (mine.state !== 'waiting' && !isStillHeld));
  return isOver ? leave(table, mine, before, days) : { days, writes: [] };
}
async function findOwnWait(table: Table, b: Booking, days: Days): Promise<Wait | undefined> {
  if (!days.get(b.date)?.s[b.slotId]?.q) return undefined;
  return (await listLine(table, b.calendarId, b)).find((wait) => wait.anglerId === b.anglerId);
}
function leave(table: Table, wait: Wait, before: Days, days: Days): Left {
  const shorter = countLine(new Map([...before, ...days]), wait, -1);
  return { days: new Map([...days, ...shorter]), writes: [removeWait(table, wait)] };
}
const withBooking = (wait: Wait, bookingId: string): Wait => ({ ...wait, state: 'booking', bookingId });
