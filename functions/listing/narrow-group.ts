import { findExperience, putExperience, type StoredExperience } from '#functions/catalogue/experiences.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { Moved } from '#functions/platform/guarded-write.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { addMinutes } from '#shared/kernel/time.ts';

/** `check` looks at the dates, `finish` is the one write that makes the group smaller, or the trip go. */
type Steps = Readonly<{
  check: (head: StoredExperience) => Promise<void>;
  finish: (head: StoredExperience) => Promise<void>;
}>;

/**
 * Says that the group gets smaller (of a trip that goes: nobody) before its dates are looked at. Who offers a time at
 * this very moment has either written it before, and it is seen here, or finds what was said after writing it
 * (`keep-to-group.ts`). The group itself is what it was until `finish` writes it: a refusal takes back what was said,
 * and of one that is cut off nothing counts after two minutes.
 */
export async function narrowGroup(
  deps: Deps,
  head: StoredExperience,
  maxGroup: number,
  { check, finish }: Steps,
): Promise<void> {
  if (maxGroup >= head.maxGroup) {
    await check(head);
    return finish(head);
  }
  const endsAt = addMinutes(deps.now(), POLICY.listing.narrowingMinutes);
  const said = { ...head, narrowing: { id: deps.newId(), maxGroup, endsAt } };
  await deps.table.write(putExperience(deps.table, said));
  const narrowed = { ...said, rev: head.rev + 1 };
  try {
    await check(narrowed);
    if (deps.now() >= endsAt) throw new Moved();
    await finish(narrowed);
  } catch (e) {
    await takeBack(deps, said);
    throw e;
  }
}
/** Unless somebody published, or said something else, meanwhile. */
const takeBack = ({ table }: Deps, { id, narrowing }: StoredExperience): Promise<void> =>
  table.settle(async () => {
    const head = await findExperience(table, id);
    if (head && head.narrowing?.id === narrowing?.id)
      await table.write(putExperience(table, { ...head, narrowing: undefined }));
  }, 'calendar.busy');
