import type { Deps } from '#functions/platform/deps.ts';
import { type Experience, isOffered } from '#shared/domain/catalogue/experience.ts';
import { cellOf } from '#shared/domain/catalogue/geohash.ts';
import { cardFields, moveDigest, rebuildDigest } from './build-card.ts';
import { findCard, putCardFields } from './cards.table.ts';
import { eachOf } from './each-of.ts';
import { listExperiencesByStatus } from './experiences.table.ts';
import { refreshCard } from './project-experience.ts';

const PAGE = 100;

/** Every week: all cards anew from what they are made of. Repairs what a lost record left. */
export const rebuildCards = (deps: Deps): Promise<{ cards: number }> =>
  eachOffered(deps, async (experience) => {
    await refreshCard(deps, experience);
    await rebuildDigest(deps, experience);
  });

/** Every night: the first day of every card becomes today, and what time alone changes is said anew. Reads only the days that are new. */
export const moveCards = (deps: Deps): Promise<{ cards: number }> =>
  eachOffered(deps, async (experience) => {
    if (!(await findCard(deps.table, cellOf(experience.point), experience.id))) return refreshCard(deps, experience);
    const fields = await cardFields(deps, experience);
    await deps.table.settle(() => deps.table.write(putCardFields(deps.table, fields)));
    await moveDigest(deps, experience);
  });

async function eachOffered(deps: Deps, run: (experience: Experience) => Promise<void>): Promise<{ cards: number }> {
  let cards = 0;
  let cursor: string | null | undefined;
  do {
    const page = await listExperiencesByStatus(deps.table, 'live', { limit: PAGE, ...(cursor && { cursor }) });
    const offered = page.items.filter(isOffered);
    await eachOf(offered, run);
    cards += offered.length;
    cursor = page.cursor;
  } while (cursor);
  return { cards };
}
