import type * as z from 'zod';
import { findGuide } from '#functions/accounts/guides.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { ListingShape } from '#shared/contracts/listing.ts';
import type { TripDraft } from '#shared/domain/listing/draft.ts';
import type { Listing } from './drafts.table.ts';

/** The listing as its guide and the admins see it. */
export async function viewListing(deps: Deps, listing: Listing): Promise<z.input<typeof ListingShape>> {
  const { head, draft, rev, hasChanges, submittedAt, savedAt, returned } = listing;
  const guide = await findGuide(deps.table, head.guideId);
  return {
    experienceId: head.id,
    rev,
    status: head.status,
    isActive: head.isActive,
    isVisible: head.isVisible,
    guideName: guide?.name ?? '',
    draft: viewDraft(draft),
    hasChanges,
    submittedAt,
    savedAt,
    returned,
  };
}
const viewDraft = (d: TripDraft): z.input<typeof ListingShape>['draft'] => ({
  ...d,
  species: [...d.species],
  styles: [...d.styles],
  features: [...d.features],
  inclusions: [...d.inclusions],
  pictures: d.pictures.map((picture) => ({ ...picture, widths: [...picture.widths] })),
});
