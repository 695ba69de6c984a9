import { putAudit } from '#functions/admin/audit.table.ts';
import { putExperience } from '#functions/catalogue/experiences.table.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import type { submitListing as contract } from '#shared/contracts/listing.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { type Listing, putDraft } from './drafts.table.ts';
import { openListing, requireEdition } from './open-listing.ts';
import { publishDraft, whenReady } from './publish-draft.ts';

/** A new trip goes to review; what was changed on a live one goes on its page. Sent again after a lost answer, nothing happens twice. */
export const submitListing: Keeps<typeof contract> = async (deps, actor, { experienceId, rev }) =>
  deps.table.settle(async () => {
    const { listing, by, person } = await openListing(deps.table, actor, experienceId);
    const { status } = listing.head;
    const isDone = status === 'pending_review' || (status === 'live' && !listing.hasChanges);
    if (isDone) return { status, rev: listing.rev };
    requireEdition(listing, rev);
    // Only its guide says that a draft is finished.
    if (by === 'admin' && status === 'draft') throw new DomainError('listing.not_waiting');
    const audit = { id: deps.newId(), at: deps.now(), entity: `EXP#${experienceId}`, by: person.id };
    await whenReady(deps, listing, async (ready) =>
      deps.table.transact([
        ...(status === 'live' ? await publishDraft(deps, ready) : sendIn(deps, ready)),
        ...(by === 'admin' ? [putAudit(deps.table, { ...audit, what: 'trip_published' })] : []),
      ]),
    );
    return { status: status === 'live' ? status : ('pending_review' as const), rev: listing.rev + 1 };
  }, 'calendar.busy');

const sendIn = ({ table, now }: Deps, listing: Listing): GuardedWrite[] => [
  putExperience(table, { ...listing.head, status: 'pending_review', updatedAt: now() }),
  putDraft(table, { ...listing, submittedAt: now(), returned: null }),
];
