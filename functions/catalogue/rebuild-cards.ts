import { isDeepStrictEqual } from 'node:util';
import type { Deps } from '#functions/platform/deps.ts';
import { describeError } from '#functions/platform/log.ts';
import { isOffered } from '#shared/domain/catalogue/experience.ts';
import { cellOf } from '#shared/domain/catalogue/geohash.ts';
import { cardFields, moveDigest, rebuildDigest } from './build-card.ts';
import { findCard, putCardFields } from './cards.table.ts';
import { eachOf } from './each-of.ts';
import { findExperience, listExperiencesByStatus, type StoredExperience } from './experiences.table.ts';
import { keepUp, refreshCard } from './project-experience.ts';

const PAGE = 100;
type Made = Readonly<{ cards: number; failed: number }>;

/** Every week: all cards anew from what they are made of. Repairs what a lost record left. */
export const rebuildCards = (deps: Deps): Promise<Made> =>
  eachOffered(deps, async (experience) => {
    await refreshCard(deps, experience);
    await rebuildDigest(deps, experience);
  });

/** Every night: the first day of every card becomes today, and what time alone changes is said anew. Reads only the days that are new. */
export const moveCards = (deps: Deps): Promise<Made> =>
  eachOffered(deps, async (experience) => {
    const isThere = await deps.table.settle(async () => {
      const card = await findCard(deps.table, cellOf(experience.point), experience.id);
      if (!card) return false;
      const fields = await cardFields(deps, experience);
      // on most nights time alone has changed nothing of them
      if (!isDeepStrictEqual({ ...card, ...fields }, card)) await deps.table.write(putCardFields(deps.table, fields));
      return true;
    });
    await (isThere ? moveDigest(deps, experience) : refreshCard(deps, experience));
  });

/** One that fails is tried once more after all others, and left to the next time if it fails again: it stops nobody else. */
async function eachOffered(deps: Deps, write: (experience: StoredExperience) => Promise<unknown>): Promise<Made> {
  const run = (experience: StoredExperience) => keepUp(deps, experience, write);
  let offered = 0;
  const again: StoredExperience[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await listExperiencesByStatus(deps.table, 'live', { limit: PAGE, ...(cursor && { cursor }) });
    const wanted = page.items.filter(isOffered);
    await eachOf(wanted, (experience) => run(experience).catch(() => void again.push(experience)));
    offered += wanted.length;
    cursor = page.cursor;
  } while (cursor);
  let failed = 0;
  await eachOf(again, ({ id }) =>
    findExperience(deps.table, id)
      .then((found) => (found && isOffered(found) ? run(found) : undefined))
      .catch((e: unknown) => {
        failed++;
        deps.log.error('card not made', { experienceId: id, ...describeError(e) });
      }),
  );
  return { cards: offered - failed, failed };
}
