import { putExperience } from '#functions/catalogue/experiences.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { withdrawListing as contract } from '#shared/contracts/listing.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { putDraft } from './drafts.table.ts';
import { openOwnListing } from './open-listing.ts';

/** The guide wants to change something more: back from the queue. */
export const withdrawListing: Keeps<typeof contract> = async (deps, actor, { experienceId }) => {
  const guide = requireRole(actor, 'guide');
  return deps.table.settle(async () => {
    const listing = await openOwnListing(deps.table, guide.id, experienceId);
    const { head, rev } = listing;
    if (head.status === 'draft') return { status: head.status, rev };
    if (head.status === 'live') throw new DomainError('listing.not_waiting');
    await deps.table.transact([
      putExperience(deps.table, { ...head, status: 'draft', updatedAt: deps.now() }),
      putDraft(deps.table, { ...listing, submittedAt: null }),
    ]);
    return { status: 'draft' as const, rev: rev + 1 };
  }, 'calendar.busy');
};
