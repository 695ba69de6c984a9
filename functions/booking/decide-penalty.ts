import { putAudit } from '#functions/admin/audit.table.ts';
import { findCase, moveCase } from '#functions/admin/cases.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { decidePenalty as contract } from '#shared/contracts/cancellation.ts';
import { decided } from '#shared/domain/booking/penalty.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { getRecord } from './booking-record.table.ts';
import { moveBooking } from './bookings.table.ts';
import { mailAbout } from './effects.ts';

/** An admin decides a contested penalty, once. The same decision again is done. */
export const decidePenalty: Keeps<typeof contract> = (deps, actor, { bookingId, outcome, note }) =>
  deps.table.settle(async () => {
    const admin = requireRole(actor, 'admin');
    const [record, brought] = await Promise.all([
      getRecord(deps.table, bookingId),
      findCase(deps.table, bookingId, 'penalty_contested'),
    ]);
    const { booking } = record;
    if (!brought) throw new DomainError('booking.not_allowed_now');
    if (brought.outcome === outcome) return { done: true };
    if (booking.penalty?.state !== 'contested') throw new DomainError('booking.not_allowed_now');
    const now = deps.now();
    const isUpheld = outcome === 'upheld';
    const entity = `BOOKING#${bookingId}`;
    const what = { by: admin.id, what: `penalty_${outcome}`, details: { note } } as const;
    await deps.table.transact([
      moveBooking(deps.table, { ...booking, penalty: decided(booking.penalty, isUpheld, now) }),
      moveCase(deps.table, { ...brought, state: 'closed', outcome, closedAt: now, closedBy: admin.id, note }),
      putAudit(deps.table, { id: deps.newId(), at: now, entity, ...what }),
      mailAbout(deps, record, isUpheld ? 'penaltyUpheld' : 'penaltyDismissed'),
      mailAbout(deps, record, isUpheld ? 'penaltyUpheldGuide' : 'penaltyDismissedGuide'),
    ]);
    return { done: true };
  });
