import { getOwnExperience } from '#functions/catalogue/experiences.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { addSlotRange as contract } from '#shared/contracts/calendar.ts';
import { refuseTooFar } from '#shared/domain/calendar/horizon.ts';
import { rangeDates } from '#shared/domain/calendar/range-dates.ts';
import { checkTimes, refuseAboveGroup } from '#shared/domain/calendar/slot-times.ts';
import type { LocalDate } from '#shared/kernel/time.ts';
import { answerOnce, findAnswer } from './answer-once.ts';
import { planSlots, slotIdFor } from './plan-slots.ts';
import { reportChanges } from './report-changes.ts';

/** The same times on the chosen weekdays. A day that cannot take them is reported and left alone. */
export const addSlotRange: Keeps<typeof contract> = async (deps, actor, input) => {
  const { requestId, ...content } = input;
  const { experienceId, from, to, weekdays, ...times } = content;
  const guide = requireRole(actor, 'guide');
  const asked = { guideId: guide.id, requestId, content: { range: content } };
  const answered = await findAnswer(deps, asked);
  if (answered) return answered;
  const experience = await getOwnExperience(deps.table, experienceId, guide.id);
  const dates = rangeDates(from, to, weekdays);
  // What is wrong with the times themselves is wrong on every day.
  checkTimes(times);
  if (times.capacity !== undefined) refuseAboveGroup(experience, times.capacity);
  refuseTooFar(dates.at(-1) as LocalDate, { zone: experience.zone, now: deps.now() });
  const days = dates.map((date) => ({ date, times: [times] }));
  return answerOnce(deps, asked, async () => {
    const outcomes = await planSlots(deps, { experience, requestId, dates: days, isReplacing: false });
    // One that was cut off finds its times of the first try; they were added by this request all the same.
    const isOwn = (slotId: string, date: LocalDate) => slotId === slotIdFor(requestId, date);
    return reportChanges(
      outcomes.map((o) =>
        o.wish.kind === 'same' && isOwn(o.wish.slotId, o.wish.date) ? { ...o, wish: { ...o.wish, kind: 'add' } } : o,
      ),
    );
  });
};
