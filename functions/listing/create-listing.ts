import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { createListing as contract, copyListing as copyContract } from '#shared/contracts/listing.ts';
import { copyOfDraft, EMPTY_DRAFT } from '#shared/domain/listing/draft.ts';
import { newListing } from './new-listing.ts';
import { openOwnListing } from './open-listing.ts';
import { viewListing } from './view-listing.ts';

export const createListing: Keeps<typeof contract> = async (deps, actor, { experienceId }) => {
  const guide = requireRole(actor, 'guide');
  return viewListing(deps, await newListing(deps, guide.id, { id: experienceId, draft: async () => EMPTY_DRAFT }));
};
/** Everything but the dates. The pictures are the same files: nothing that the site shows is ever taken from the store. */
export const copyListing: Keeps<typeof copyContract> = async (deps, actor, { experienceId, copyId }) => {
  const guide = requireRole(actor, 'guide');
  const draft = async () => copyOfDraft((await openOwnListing(deps.table, guide.id, experienceId)).draft);
  return viewListing(deps, await newListing(deps, guide.id, { id: copyId, draft, copiedFrom: experienceId }));
};
