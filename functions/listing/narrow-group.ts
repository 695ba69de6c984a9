import { findExperience, putExperience, type StoredExperience } from '#functions/catalogue/experiences.table.ts';
import type { Deps } from '#functions/platform/deps.ts';

/**
 * Makes the group smaller (of a trip that goes: nobody) before its dates are looked at. Who offers a time at this very
 * moment has either written it before, and it is seen here, or finds the smaller group after writing it
 * (`keep-to-group.ts`). A refusal puts the group back as it was.
 */
export async function narrowGroup(
  deps: Deps,
  head: StoredExperience,
  maxGroup: number,
  check: (narrowed: StoredExperience) => Promise<void>,
): Promise<StoredExperience> {
  if (maxGroup >= head.maxGroup) {
    await check(head);
    return head;
  }
  await deps.table.write(putExperience(deps.table, { ...head, maxGroup }));
  const narrowed = { ...head, maxGroup, rev: head.rev + 1 };
  try {
    await check(narrowed);
  } catch (e) {
    await putBack(deps, head, maxGroup);
    throw e;
  }
  return narrowed;
}
const putBack = ({ table }: Deps, { id, maxGroup }: StoredExperience, narrow: number): Promise<void> =>
  table.settle(async () => {
    const head = await findExperience(table, id);
    if (head?.maxGroup === narrow) await table.write(putExperience(table, { ...head, maxGroup }));
  }, 'calendar.busy');
