import { putNewCase } from '#functions/admin/cases.table.ts';
import { requirePerson } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { reportNoShow as contract } from '#shared/contracts/reports.ts';
import { answerUntil, reportWindow } from '#shared/domain/booking/no-show.ts';
import { isAllowed } from '#shared/domain/booking/transitions.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import type { Instant } from '#shared/kernel/time.ts';
import { auditGuide } from './audit-guide.ts';
import { type BookingRecord, findRecord, getRecord } from './booking-record.table.ts';
import { storeMove } from './effects.ts';
import { bookingTerms, endBooking } from './end-booking.ts';
import { presentBooking } from './present-booking.ts';
import { hasReported } from './reports.ts';

/** One side says that the other did not come. Said again, it is the same report. */
export const reportNoShow: Keeps<typeof contract> = async (deps, actor, { bookingId, statement }) => {
  const person = requirePerson(actor);
  const known = (await findRecord(deps.table, bookingId))?.booking;
  const by = known?.anglerId === person.id ? 'angler' : known?.guideId === person.id ? 'guide' : undefined;
  if (!by) throw new DomainError('booking.not_found');
  await deps.table.settle(async () => {
    const record = await getRecord(deps.table, bookingId);
    if (await hasReported(deps.table, record.booking, by)) return;
    const now = deps.now();
    if (!isAllowed(record.booking, 'report_no_show', by, now)) throw refusal(record, by, now);
    await (by === 'angler' ? accuseGuide(deps, record, statement) : endAsLate(deps, record, statement));
  });
  const { booking, frozen } = await getRecord(deps.table, bookingId);
  return presentBooking(booking, frozen, by, deps.now());
};
/** The guide has two days to answer. */
async function accuseGuide(deps: Deps, record: BookingRecord, statement: string): Promise<void> {
  const at = deps.now();
  const { booking } = record;
  const moved = { ...booking, reportedAt: at, openReport: { about: 'guide' as const, until: answerUntil(at) } };
  const report = { bookingId: booking.bookingId, kind: 'guide_no_show', at, openedBy: 'angler', statement } as const;
  await deps.table.transact([
    ...storeMove({ deps, record, hint: {} }, moved, ['noShowReported', 'noShowReportedGuide']),
    putNewCase(deps.table, { ...report, state: 'waiting' }),
  ]);
}
/** An angler who did not come is treated as one who cancelled late: the penalty can be contested until it is charged. */
async function endAsLate(deps: Deps, record: BookingRecord, statement: string): Promise<void> {
  const at = deps.now();
  const { booking } = record;
  const { bookingId, guideId } = booking;
  const closed = { state: 'closed', outcome: 'upheld', closedAt: at, closedBy: guideId } as const;
  await endBooking(
    deps,
    { ...record, booking: { ...booking, reportedAt: at } },
    {
      cause: 'angler_no_show',
      terms: bookingTerms(record, 'late', at),
      mails: ['anglerNoShow', 'anglerNoShowGuide'],
      also: [
        putNewCase(deps.table, { bookingId, kind: 'angler_no_show', at, openedBy: 'guide', statement, ...closed }),
        auditGuide(deps, booking, 'angler_no_show_reported'),
      ],
    },
  );
}
function refusal({ booking }: BookingRecord, by: 'angler' | 'guide', now: Instant): DomainError {
  const { from, until } = reportWindow(booking, by);
  const isSure = booking.state === 'confirmed' || booking.state === 'completed';
  if (isSure && now < from) return new DomainError('booking.report_too_early');
  return new DomainError(isSure && now > until ? 'booking.report_too_late' : 'booking.not_allowed_now');
}
