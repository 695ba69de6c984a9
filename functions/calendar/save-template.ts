import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import { unlessLeaving } from '#functions/platform/leaving.ts';
import type { saveTemplate as contract, deleteTemplate as deleteContract } from '#shared/contracts/availability.ts';
import { checkTimes } from '#shared/domain/calendar/slot-times.ts';
import type { Template } from '#shared/domain/calendar/template.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { dropTemplate, findTemplate, listTemplatesOfGuide, moveTemplate, putNewTemplate } from './templates.table.ts';

const contentOf = ({ name, description, times }: Template) => JSON.stringify([name, description, times]);

/** Keeps a template. What another window saved meanwhile is not written over; the same content again is the same save. */
export const saveTemplate: Keeps<typeof contract> = async (deps, actor, { rev, ...fields }) => {
  const { id } = requireRole(actor, 'guide');
  const times = fields.times.map(({ weekday, ...time }) => ({ weekday, ...time }));
  for (const time of times) checkTimes(time);
  const wanted: Template = { ...fields, times, rev };
  return deps.table.settle(async () => {
    const is = await findTemplate(deps.table, id, fields.templateId);
    if (is && contentOf(is) === contentOf(wanted)) return wireOf(is);
    if ((is?.rev ?? 0) !== rev)
      throw new DomainError(is ? 'calendar.changed_elsewhere' : 'calendar.template_not_found');
    if (is) await deps.table.write(moveTemplate(deps.table, id, wanted));
    else {
      const others = await listTemplatesOfGuide(deps.table, id);
      if (others.length >= POLICY.mostTemplates)
        throw new DomainError('calendar.too_many_templates', { most: POLICY.mostTemplates });
      await deps.table.transact([putNewTemplate(deps.table, id, wanted), unlessLeaving(deps.table, id, deps.now())]);
    }
    return wireOf({ ...wanted, rev: rev + 1 });
  }, 'calendar.busy');
};
export const wireOf = (t: Template) => ({ ...t, times: t.times.map((time) => ({ ...time })) });

export const deleteTemplate: Keeps<typeof deleteContract> = async (deps, actor, { templateId, rev }) => {
  const { id } = requireRole(actor, 'guide');
  return deps.table.settle(async () => {
    const is = await findTemplate(deps.table, id, templateId);
    if (!is) throw new DomainError('calendar.template_not_found');
    if (is.rev !== rev) throw new DomainError('calendar.changed_elsewhere');
    await deps.table.write(dropTemplate(deps.table, id, is));
    return { done: true };
  }, 'calendar.busy');
};
