import { putNewCase } from '#functions/admin/cases.table.ts';
import { listDropInsOfSlot } from '#functions/calendar/drop-ins.table.ts';
import { putLedger } from '#functions/payments/ledger.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import type { MailName } from '#shared/domain/booking/outbox-keys.ts';
import {
  collected,
  failedTry,
  givenUp,
  isOverdue,
  isPenaltyOpen,
  lowered,
  type Penalty,
} from '#shared/domain/booking/penalty.ts';
import { type BoatParty, soldAgain } from '#shared/domain/booking/sold-again.ts';
import { type DropIn, takerOf } from '#shared/domain/calendar/drop-in.ts';
import { penaltyCollected } from '#shared/domain/ledger/postings.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { addHours } from '#shared/kernel/time.ts';
import type { BookingRecord } from './booking-record.table.ts';
import { listBookingsOfSlot, moveBooking } from './bookings.table.ts';
import { mailAbout } from './effects.ts';
import { lookAtPage, type Tried, tryCard } from './penalty-charges.ts';
import { readCapacity } from './read-capacity.ts';

/**
 * The penalty of a late cancellation, moved on by one step when it is time: a try is marked, then made, then booked.
 * Safe to repeat from any point; true when something was written.
 */
export async function settlePenalty(deps: Deps, record: BookingRecord): Promise<boolean> {
  const { penalty } = record.booking;
  if (!penalty || !isPenaltyOpen(penalty) || penalty.state === 'contested') return false;
  const onPage = await lookAtPage(deps, penalty, false);
  if (onPage.paid) return store(deps, record, penalty, onPage);
  const now = deps.now();
  if (!penalty.dueAt || now < penalty.dueAt) return false;
  if (penalty.trying !== undefined)
    return store(deps, record, penalty, await tryCard(deps, record, penalty, penalty.trying));
  if (isOverdue(penalty, now)) return giveUp(deps, record, penalty);
  warnIfLate(deps, record, penalty);
  return markTry(deps, record, penalty);
}
/** From here on nobody opens a page or lowers the amount until the try has ended. */
async function markTry(deps: Deps, record: BookingRecord, penalty: Penalty): Promise<boolean> {
  const now = penalty.tries === 0 ? await loweredBySales(deps, record, penalty) : penalty;
  if (now.state === 'dropped') return write(deps, record, now, ['penaltyLowered'], 'sold');
  return write(deps, record, { ...now, trying: now.tries + 1 });
}
async function loweredBySales(deps: Deps, { booking }: BookingRecord, penalty: Penalty): Promise<Penalty> {
  const [onSlot, dropIns, capacity] = await Promise.all([
    listBookingsOfSlot(deps.table, booking),
    listDropInsOfSlot(deps.table, booking),
    readCapacity(deps.table, booking),
  ]);
  const others = onSlot.filter((b) => b.bookingId !== booking.bookingId);
  return lowered(penalty, soldAgain(booking.bookingId, [...others, ...dropIns.map(saleOf), booking], capacity));
}
const saleOf = (dropIn: DropIn): BoatParty => ({
  ...takerOf(dropIn),
  bookingId: dropIn.dropInId,
  state: 'confirmed',
});
async function store(deps: Deps, record: BookingRecord, penalty: Penalty, { paid }: Tried): Promise<boolean> {
  if (!paid) {
    const isFirst = penalty.tries === 0;
    return write(deps, record, failedTry(penalty, deps.now()), isFirst ? ['penaltyAwaiting'] : []);
  }
  const lines = penaltyCollected(paid.amount);
  const entry = { what: 'penalty', amount: paid.amount, at: deps.now(), intentId: paid.intentId, lines };
  const also = [putLedger(deps.table, record.booking, entry)];
  return write(
    deps,
    record,
    collected(penalty, paid.amount, paid.intentId),
    ['penaltyCharged', 'penaltyChargedGuide'],
    '',
    also,
  );
}
/** After 14 days without success a person looks at it. A last look at the page, so that nobody pays too late. */
async function giveUp(deps: Deps, record: BookingRecord, penalty: Penalty): Promise<boolean> {
  const onPage = await lookAtPage(deps, penalty, true);
  if (onPage.paid) return store(deps, record, penalty, onPage);
  const { bookingId } = record.booking;
  const wanted = { bookingId, kind: 'penalty_uncollected', at: deps.now(), openedBy: 'system' } as const;
  return write(deps, record, givenUp(penalty), ['penaltyGivenUpGuide'], '', [putNewCase(deps.table, wanted)]);
}
async function write(
  deps: Deps,
  record: BookingRecord,
  penalty: Penalty,
  mails: readonly MailName[] = [],
  which = '',
  also: readonly GuardedWrite[] = [],
): Promise<boolean> {
  await deps.table.transact([
    moveBooking(deps.table, { ...record.booking, penalty }),
    ...mails.map((mail) => mailAbout(deps, record, mail, { which })),
    ...also,
  ]);
  return true;
}
function warnIfLate(deps: Deps, { booking }: BookingRecord, { tries }: Penalty): void {
  const alarmAt = addHours(booking.cancelledAt ?? booking.placedAt, POLICY.penaltyAlarmHours);
  if (tries === 0 && deps.now() >= alarmAt) deps.log.error('penalty late', { bookingId: booking.bookingId });
}
