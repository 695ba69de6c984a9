import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { listDropIns as contract } from '#shared/contracts/drop-ins.ts';
import { addDays } from '#shared/kernel/time.ts';
import { listDropInsOfGuide } from './drop-ins.table.ts';
import { presentDropIn } from './present-drop-in.ts';

/** One month of a guide's drop-ins. The index knows instants, so a day more is read at both ends. */
export const listDropIns: Keeps<typeof contract> = async (deps, actor, { month }) => {
  const { id } = requireRole(actor, 'guide');
  const range = { from: addDays(`${month}-01`, -1), to: addDays(`${month}-01`, 33) };
  const found = await listDropInsOfGuide(deps.table, id, range);
  return { dropIns: found.filter((d) => d.date.startsWith(month)).map(presentDropIn) };
};
