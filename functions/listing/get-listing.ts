import type { Keeps } from '#functions/platform/deps.ts';
import type { getListing as contract } from '#shared/contracts/listing.ts';
import { openListing } from './open-listing.ts';
import { viewListing } from './view-listing.ts';

export const getListing: Keeps<typeof contract> = async (deps, actor, { experienceId }) => {
  const { listing } = await openListing(deps.table, actor, experienceId);
  return viewListing(deps, listing);
};
