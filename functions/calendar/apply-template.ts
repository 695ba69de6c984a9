import { getOwnExperience } from '#functions/catalogue/experiences.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { applyTemplate as contract } from '#shared/contracts/availability.ts';
import { refuseTooFar } from '#shared/domain/calendar/horizon.ts';
import { refuseAboveGroup } from '#shared/domain/calendar/slot-times.ts';
import { templateDates } from '#shared/domain/calendar/template.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { answerOnce, findAnswer } from './answer-once.ts';
import { planSlots, previewSlots } from './plan-slots.ts';
import { reportChanges } from './report-changes.ts';
import { findTemplate } from './templates.table.ts';

/** A template's times on the days of a range, or what that would change. */
export const applyTemplate: Keeps<typeof contract> = async (deps, actor, input) => {
  const { requestId, preview, ...content } = input;
  const { experienceId, templateId, from, to, isReplacing } = content;
  const guide = requireRole(actor, 'guide');
  const asked = { guideId: guide.id, requestId, content: { template: content } };
  const answered = preview ? undefined : await findAnswer(deps, asked);
  if (answered) return answered;
  const experience = await getOwnExperience(deps.table, experienceId, guide.id);
  const template = await findTemplate(deps.table, guide.id, templateId);
  if (!template) throw new DomainError('calendar.template_not_found');
  const dates = templateDates(template.times, from, to);
  for (const { date } of dates.slice(-1)) refuseTooFar(date, { zone: experience.zone, now: deps.now() });
  // A boat that is too small for the template is too small on every day.
  for (const { capacity } of template.times) if (capacity !== undefined) refuseAboveGroup(experience, capacity);
  const plan = { experience, requestId, dates, isReplacing };
  if (preview) return reportChanges(await previewSlots(deps, plan));
  return answerOnce(deps, asked, async () => reportChanges(await planSlots(deps, plan)));
};
