import { findUpload } from '#functions/accounts/uploads.table.ts';
import { putAudit } from '#functions/admin/audit.table.ts';
import { putExperience } from '#functions/catalogue/experiences.table.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import { contentHash, demandSame } from '#functions/platform/same-request.ts';
import type { saveListing as contract } from '#shared/contracts/listing.ts';
import type { Picture } from '#shared/domain/catalogue/experience.ts';
import { headOfDraft } from '#shared/domain/listing/page-of-draft.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import type { Bilingual } from '#shared/kernel/locale.ts';
import { type Listing, putDraft } from './drafts.table.ts';
import { type Opened, openListing, requireEdition } from './open-listing.ts';

/** Keeps what was typed, whole or not. Of a live trip only the draft changes: its page follows when it is sent in. */
export const saveListing: Keeps<typeof contract> = async (deps, actor, input) =>
  deps.table.settle(async () => {
    const saveHash = contentHash(input.draft);
    const opened = await openListing(deps.table, actor, input.experienceId);
    const { listing, by } = opened;
    if (listing.saveId === input.saveId) {
      if (listing.saveHash) demandSame(listing.saveHash, saveHash);
      return outcomeOf(listing);
    }
    requireEdition(listing, input.rev);
    const { head } = listing;
    if (head.status === 'pending_review' && by === 'guide') throw new DomainError('listing.under_review');
    const draft = { ...input.draft, pictures: await picturesOf(deps, opened, input.draft.pictures) };
    const now = deps.now();
    const next = {
      ...listing,
      draft,
      saveId: input.saveId,
      saveHash,
      savedAt: now,
      hasChanges: head.status === 'live',
    };
    const audit = { id: deps.newId(), at: now, entity: `EXP#${head.id}`, by: opened.person.id } as const;
    await deps.table.transact([
      putDraft(deps.table, next),
      ...(head.status === 'live' ? [] : [putExperience(deps.table, headOfDraft(head, draft, now))]),
      ...(by === 'admin' ? [putAudit(deps.table, { ...audit, what: 'trip_changed' })] : []),
    ]);
    return outcomeOf({ ...next, rev: listing.rev + 1 });
  }, 'calendar.busy');

const outcomeOf = ({ rev, savedAt, hasChanges }: Listing) => ({ rev, savedAt, hasChanges });

/** Those the draft has already, and new ones that the asker or the guide sent in and that were found good. */
const picturesOf = (
  deps: Deps,
  { listing, person }: Opened,
  wanted: readonly Readonly<{ key: string; alt: Bilingual }>[],
): Promise<Picture[]> =>
  Promise.all(
    wanted.map(async ({ key, alt }) => {
      const known = listing.draft.pictures.find((picture) => picture.key === key);
      if (known) return { ...known, alt };
      const upload = await findUpload(deps.table, key.slice(key.indexOf('/') + 1));
      const isTheirs = upload && [person.id, listing.head.guideId].includes(upload.ownerId);
      if (!isTheirs || upload.purpose !== 'experience' || upload.picture?.key !== key)
        throw new DomainError('listing.picture_unknown', { key });
      return { ...upload.picture, alt };
    }),
  );
