import type { Outcome } from '#shared/domain/calendar/apply-wishes.ts';
import type { Planned } from '#shared/domain/calendar/plan-times.ts';
import { type SlotWish, timesOf } from '#shared/domain/calendar/slot-wish.ts';
import { POLICY } from '#shared/domain/policy.ts';
import type { SlotReport } from './slot-requests.table.ts';

/** What was done, what was not and why, and how to take it back. */
export function reportChanges(outcomes: readonly Outcome<SlotWish & Partial<Pick<Planned, 'kind'>>>[]): SlotReport {
  const done = outcomes.filter((o) => !o.refusal);
  const undo = outcomes.flatMap((o) => (o.undo ? [o.undo] : [])).map(wireOf);
  return {
    added: done.filter(({ wish }) => kindOf(wish) === 'add').length,
    changed: done.filter(({ wish }) => kindOf(wish) === 'change').length,
    removed: done.filter(({ wish }) => kindOf(wish) === 'remove').length,
    same: done.filter(({ wish }) => kindOf(wish) === 'same').length,
    skipped: outcomes.flatMap(({ wish: { date, slotId, to }, refusal }) =>
      refusal ? [{ date, slotId, start: to ? timesOf(to).start : null, ...refusal }] : [],
    ),
    // Backwards: what came last goes first.
    undo: undo.length <= POLICY.mostSlotChanges ? undo.reverse() : [],
  };
}
const kindOf = ({ kind, version, to }: SlotWish & Partial<Pick<Planned, 'kind'>>): Planned['kind'] =>
  kind ?? (to === null ? 'remove' : version === null ? 'add' : 'change');
const wireOf = ({ to, ...wish }: SlotWish) => ({ ...wish, to: to ? timesOf(to) : null });
