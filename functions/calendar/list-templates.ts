import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { listTemplates as contract } from '#shared/contracts/availability.ts';
import { wireOf } from './save-template.ts';
import { listTemplatesOfGuide } from './templates.table.ts';

/** The guide's own templates, by name. */
export const listTemplates: Keeps<typeof contract> = async (deps, actor) => {
  const { id } = requireRole(actor, 'guide');
  const templates = await listTemplatesOfGuide(deps.table, id);
  return { templates: templates.sort((a, b) => a.name.localeCompare(b.name)).map(wireOf) };
};
