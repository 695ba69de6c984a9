import { listExperiencesByStatus, listExperiencesOfGuide } from '#functions/catalogue/experiences.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { listForAdmin as adminContract, listListings as contract } from '#shared/contracts/listing.ts';
import { listingRows } from './listing-rows.ts';

const PAGE_SIZE = 40;

/** A guide's own, the last begun first. */
export const listListings: Keeps<typeof contract> = async (deps, actor) => {
  const guide = requireRole(actor, 'guide');
  const heads = await listExperiencesOfGuide(deps.table, guide.id);
  return { listings: await listingRows(deps, heads.reverse()) };
};
/** By state, for the admin: those in the queue with the longest waiting first, the others as they were last changed. */
export const listForAdmin: Keeps<typeof adminContract> = async (deps, actor, { status, cursor }) => {
  requireRole(actor, 'admin');
  const page = await listExperiencesByStatus(deps.table, status, { limit: PAGE_SIZE, ...(cursor && { cursor }) });
  const rows = await listingRows(deps, page.items);
  const byWaiting = rows.toSorted((a, b) => ((a.submittedAt ?? '') < (b.submittedAt ?? '') ? -1 : 1));
  return { listings: status === 'pending_review' ? byWaiting : rows, cursor: page.cursor };
};
