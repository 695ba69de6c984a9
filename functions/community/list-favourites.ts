import { findCards } from '#functions/catalogue/cards.table.ts';
import { findExperiences } from '#functions/catalogue/experiences.table.ts';
import { requirePerson } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { listFavourites as contract } from '#shared/contracts/community.ts';
import { isOffered } from '#shared/domain/catalogue/experience.ts';
import { cellOf } from '#shared/domain/catalogue/geohash.ts';
import { viewCards } from '#shared/domain/catalogue/view-card.ts';
import { listFavouriteIds } from './favourites.table.ts';

/** The saved trips that are offered now; the ids of all, for the hearts. */
export const listFavourites: Keeps<typeof contract> = async (deps, actor) => {
  const person = requirePerson(actor);
  const ids = await listFavouriteIds(deps.table, person.id);
  const offered = (await findExperiences(deps.table, ids)).filter(isOffered);
  const cards = await findCards(
    deps.table,
    offered.map(({ id, point }) => ({ id, cell: cellOf(point) })),
  );
  return { cards: viewCards(cards, deps.now()), ids };
};
