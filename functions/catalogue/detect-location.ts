import type { Keeps } from '#functions/platform/deps.ts';
import type { detectLocation as contract } from '#shared/contracts/catalogue.ts';

/** Where the visitor seems to be, by the edge's word. Nothing is stored. */
export const detectLocation: Keeps<typeof contract> = async (_deps, actor) => {
  const country = actor.kind === 'system' ? undefined : actor.country;
  const isKnown = country !== undefined && /^[A-Z]{2}$/.test(country) && country !== 'XX';
  return { country: isKnown ? country : null, language: country === 'SE' ? 'sv' : 'en' };
};
