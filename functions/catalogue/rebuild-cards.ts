import type { Deps } from '#functions/platform/deps.ts';
import { isOffered } from '#shared/domain/catalogue/experience.ts';
import { rebuildDigest } from './build-card.ts';
import { eachOf } from './each-of.ts';
import { listExperiencesByStatus } from './experiences.table.ts';
import { refreshCard } from './project-experience.ts';

const PAGE = 100;

/** Every night: all cards anew from what they are made of, with their first day moved to today. Repairs what a lost record left. */
export async function rebuildCards(deps: Deps): Promise<{ cards: number }> {
  let cards = 0;
  let cursor: string | null | undefined;
  do {
    const page = await listExperiencesByStatus(deps.table, 'live', { limit: PAGE, ...(cursor && { cursor }) });
    const offered = page.items.filter(isOffered);
    await eachOf(offered, async (experience) => {
      await refreshCard(deps, experience);
      await rebuildDigest(deps, experience);
    });
    cards += offered.length;
    cursor = page.cursor;
  } while (cursor);
  return { cards };
}
