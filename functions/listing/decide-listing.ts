import { findAccount } from '#functions/accounts/accounts.table.ts';
import { putAudit } from '#functions/admin/audit.table.ts';
import { putExperience } from '#functions/catalogue/experiences.table.ts';
import { putMail } from '#functions/outreach/outbox.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import type { approveListing as approveContract, returnListing as returnContract } from '#shared/contracts/listing.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { type Listing, putDraft } from './drafts.table.ts';
import { openForAdmin, requireEdition } from './open-listing.ts';
import { publishDraft, whenReady } from './publish-draft.ts';

type Decision = 'approved' | 'returned';
/** The trip becomes public, and its guide is told. */
export const approveListing: Keeps<typeof approveContract> = async (deps, actor, { experienceId, rev }) => {
  const { id: by } = requireRole(actor, 'admin');
  await deps.table.settle(async () => {
    const listing = await openForAdmin(deps.table, experienceId);
    // Asked again after a lost answer, its guide may have begun to change what is live.
    if (listing.head.status === 'live' || !isWaiting(listing, rev)) return;
    await whenReady(deps, listing, async (ready) =>
      deps.table.transact([...(await publishDraft(deps, ready)), ...(await told(deps, listing, by, 'approved', ''))]),
    );
  }, 'calendar.busy');
  return { done: true };
};
/** Back to its guide with what is to be changed. */
export const returnListing: Keeps<typeof returnContract> = async (deps, actor, { experienceId, rev, comment }) => {
  const { id: by } = requireRole(actor, 'admin');
  await deps.table.settle(async () => {
    const listing = await openForAdmin(deps.table, experienceId);
    // An answer that was lost: whoever asks again may have seen the edition of after it meanwhile.
    const isDone = listing.head.status === 'draft' && listing.returned?.comment === comment;
    if (isDone || !isWaiting(listing, rev)) return;
    const at = deps.now();
    await deps.table.transact([
      putExperience(deps.table, { ...listing.head, status: 'draft', updatedAt: at }),
      putDraft(deps.table, { ...listing, submittedAt: null, returned: { comment, at } }),
      ...(await told(deps, listing, by, 'returned', comment)),
    ]);
  }, 'calendar.busy');
  return { done: true };
};
function isWaiting(listing: Listing, rev: number): true {
  if (listing.head.status !== 'pending_review') throw new DomainError('listing.not_waiting');
  requireEdition(listing, rev);
  return true;
}
/** The audit entry and the mail to the guide. */
async function told(deps: Deps, l: Listing, by: string, what: Decision, comment: string): Promise<GuardedWrite[]> {
  const { table } = deps;
  const at = deps.now();
  const { id, guideId } = l.head;
  const account = await findAccount(table, guideId);
  const template = what === 'approved' ? 'listingApproved' : 'listingReturned';
  const data = { experienceId: id, title: l.draft.title, comment };
  const mail = account && {
    key: `listing-${id}-${what}-${l.rev + 1}`,
    template,
    to: { name: `${account.firstName} ${account.lastName}`, address: account.email },
    language: account.language,
    data,
  };
  const details = comment ? { details: { comment } } : {};
  return [
    putAudit(table, { id: deps.newId(), at, entity: `EXP#${id}`, by, what: `trip_${what}`, ...details }),
    ...(mail ? [putMail(table, mail, at)] : []),
  ];
}
