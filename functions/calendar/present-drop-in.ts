import type * as z from 'zod';
import type { DropInShape } from '#shared/contracts/drop-ins.ts';
import type { DropIn } from '#shared/domain/calendar/drop-in.ts';
import { timesOf } from '#shared/domain/calendar/slot-wish.ts';

export function presentDropIn(d: DropIn): z.input<typeof DropInShape> {
  const { start, end, endsAfterDays } = timesOf({ f: d.from, t: d.to, c: 0 });
  return {
    dropInId: d.dropInId,
    experienceId: d.experienceId,
    slotId: d.slotId,
    date: d.date,
    start,
    end,
    endsAfterDays,
    startsAt: d.startsAt,
    party: d.party,
    source: d.source,
    ...d.customer,
    notes: d.notes,
    total: d.total,
    rev: d.rev,
  };
}
