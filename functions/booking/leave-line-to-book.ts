import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import type { Wait } from '#shared/domain/booking/wait.ts';
import type { Days } from '#shared/domain/calendar/calendar-day.ts';
import { countLine } from '#shared/domain/calendar/line.ts';
import type { Taken } from '#shared/domain/calendar/take.ts';
import { listLine, putWait, removeWait } from './waiting-list.table.ts';

type Left = Readonly<{ days: Days; writes: readonly GuardedWrite[] }>;

/** Who books is not in line any more: an offer is being paid for, and a place in line is given up. */
export async function leaveLineToBook(table: Table, b: Booking, before: Days, { days }: Taken): Promise<Left> {
  if (!before.get(b.date)?.s[b.slotId]?.q) return { days, writes: [] };
  const mine = (await listLine(table, b.calendarId, b)).find((wait) => wait.anglerId === b.anglerId);
  if (!mine) return { days, writes: [] };
  if (mine.state !== 'waiting') return { days, writes: [putWait(table, withBooking(mine, b.bookingId))] };
  const shorter = countLine(new Map([...before, ...days]), b, -1);
  return { days: new Map([...days, ...shorter]), writes: [removeWait(table, mine)] };
}
const withBooking = (wait: Wait, bookingId: string): Wait => ({ ...wait, state: 'booking', bookingId });
