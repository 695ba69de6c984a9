import { putAudit } from '#functions/admin/audit.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import type { resolveConflict as contract } from '#shared/contracts/calendar-sync.ts';
import { block } from '#shared/domain/calendar/block.ts';
import { shutRef } from '#shared/domain/calendar/busy-refs.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { findConflict, moveConflict, type StoredConflict } from '../conflicts.table.ts';
import { putDays } from '../days.table.ts';
import { daysAround } from '../own-slots.ts';
import { peopleOnSlot } from './people-on-slot.ts';

/**
 * The guide's answer. Keeping changes nothing; blocking lets nobody else onto the time; cancelling is done booking by
 * booking in the ordinary way, with its refunds and mails, and here only found to be done.
 */
export const resolveConflict: Keeps<typeof contract> = async (deps, actor, { conflictId, resolution }) => {
  const { id } = requireRole(actor, 'guide');
  return deps.table.settle(async () => {
    const conflict = await findConflict(deps.table, id, conflictId);
    if (!conflict) throw new DomainError('feeds.conflict_not_found');
    if (conflict.state === 'resolved' && conflict.resolution === resolution) return { done: true };
    if (conflict.state !== 'open') throw new DomainError('feeds.conflict_over');
    if (resolution === 'cancel_booking' && (await peopleOnSlot(deps, conflict)).people > 0)
      throw new DomainError('feeds.booking_stays');
    const at = deps.now();
    const entry = { id: deps.newId(), at, entity: `USER#${id}`, by: id, details: { conflictId, resolution } };
    await deps.table.transact([
      moveConflict(deps.table, { ...conflict, state: 'resolved', resolution, resolvedBy: 'guide', resolvedAt: at }),
      ...(resolution === 'block_future' ? await shut(deps, conflict) : []),
      putAudit(deps.table, { ...entry, what: 'conflict_resolved' }),
    ]);
    return { done: true };
  }, 'calendar.busy');
};
/** Closed for everybody who is not on it, for as long as the other calendar is busy then. */
async function shut(deps: Deps, c: StoredConflict): Promise<GuardedWrite[]> {
  const days = await daysAround(deps, c.calendarId, c.date, c.date);
  const from = { date: c.date, minutes: c.from };
  return putDays(deps.table, c.calendarId, block(days, shutRef(c.feedId, c.slotId), from, c.to - c.from));
}
