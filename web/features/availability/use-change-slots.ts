import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { changeSlots } from '#shared/contracts/availability.ts';
import type { SlotReportShape } from '#shared/contracts/slot-shapes.ts';
import { call } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { useCalendarCall } from './use-calendar-call.ts';

export type SlotReport = z.output<typeof SlotReportShape>;
type SlotChange = z.input<typeof changeSlots.input>['changes'][number];

/** The call that undoes what a report tells of. */
export const undoOf = (experienceId: string, { undo }: SlotReport) =>
  undo.length > 0 ? () => call(changeSlots, { experienceId, changes: undo }) : undefined;

type Options = { done: string; onDone?: (report: SlotReport) => void };
/** Changes times. A single one that is refused is a failure with its reason; of several each has its own end. */
export function useChangeSlots(experienceId: string, { done, onDone }: Options) {
  const { t } = useTranslation('availability');
  return useCalendarCall({
    run: async (changes: SlotChange[]) => {
      const report = await call(changeSlots, { experienceId, changes });
      const [refused] = report.skipped;
      if (refused && changes.length === 1) throw new ApiProblem(refused.code, 409, refused.params as never);
      return report;
    },
    done: (report) => (report.skipped.length > 0 ? '' : done),
    failed: t('slot.failed'),
    undo: (report) => undoOf(experienceId, report),
    ...(onDone && { onDone }),
  });
}
