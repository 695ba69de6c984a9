import type { Keeps } from '#functions/platform/deps.ts';
import type { suggestPlaces as contract } from '#shared/contracts/catalogue.ts';
import { suggest } from '#shared/domain/catalogue/find-places.ts';

const MOST = 8;

/** Places for what has been typed so far. */
export const suggestPlaces: Keeps<typeof contract> = async (_deps, _actor, { q, language = 'en' }) => ({
  places: suggest(q, MOST).map(({ id, name, region, kind, point }) => ({
    id,
    name: name[language],
    region,
    kind,
    point,
  })),
});
