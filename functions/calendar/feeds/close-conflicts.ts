import type { Deps } from '#functions/platform/deps.ts';
import type { FeedTime } from '#shared/domain/calendar-sync/feed.ts';
import { findConflict, moveConflict, type StoredConflict } from '../conflicts.table.ts';
import { peopleOnSlot } from './people-on-slot.ts';

/** Conflicts that are none any more: the other calendar is free then, or nobody is booked. `times` undefined: as they were. */
export async function closeConflicts(
  deps: Deps,
  conflicts: readonly StoredConflict[],
  times: readonly FeedTime[] | undefined,
): Promise<StoredConflict[]> {
  const left: StoredConflict[] = [];
  for (const conflict of conflicts) {
    if (conflict.state === 'over' || conflict.endsAt <= deps.now()) continue;
    if (await isOver(deps, conflict, times)) await close(deps, conflict);
    else left.push(conflict);
  }
  return left;
}
const close = (deps: Deps, { guideId, conflictId }: StoredConflict): Promise<void> =>
  deps.table.settle(async () => {
    const is = await findConflict(deps.table, guideId, conflictId);
    if (is) await deps.table.write(moveConflict(deps.table, { ...is, state: 'over' }));
  }, 'calendar.busy');
async function isOver(deps: Deps, c: StoredConflict, times: readonly FeedTime[] | undefined): Promise<boolean> {
  const [from, to] = [Date.parse(c.startsAt), Date.parse(c.endsAt)];
  if (times && !times.some(({ start, end }) => start < to && from < end)) return true;
  // What was answered stays answered while the other calendar says the same.
  return c.state === 'open' && (await peopleOnSlot(deps, c)).people === 0;
}
