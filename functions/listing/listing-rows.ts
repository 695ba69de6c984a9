import type * as z from 'zod';
import { findGuide } from '#functions/accounts/guides.table.ts';
import { findCover } from '#functions/catalogue/experience-page.table.ts';
import type { StoredExperience } from '#functions/catalogue/experiences.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { listListings } from '#shared/contracts/listing.ts';
import { findEditions } from './drafts.table.ts';

type Row = z.input<typeof listListings.output>['listings'][number];

/** What the lists of the guide and of the admin show. */
export async function listingRows(deps: Deps, heads: readonly StoredExperience[]): Promise<Row[]> {
  const { table } = deps;
  const [editions, guides] = await Promise.all([
    findEditions(
      table,
      heads.map(({ id }) => id),
    ),
    Promise.all([...new Set(heads.map(({ guideId }) => guideId))].map((id) => findGuide(table, id))),
  ]);
  const nameOf = new Map(guides.map((guide) => [guide?.id, guide?.name]));
  return Promise.all(
    heads.map(async (head) => {
      const edition = editions.get(head.id);
      const cover = edition ? edition.draft.pictures[0] : await findCover(table, head.id);
      const { status, isActive, isVisible, place, maxGroup, updatedAt } = head;
      return {
        experienceId: head.id,
        title: edition?.draft.title ?? head.title,
        guideName: nameOf.get(head.guideId) ?? '',
        place,
        maxGroup,
        picture: cover ? { ...cover, widths: [...cover.widths] } : null,
        status,
        isActive,
        isVisible,
        isReturned: Boolean(edition?.returned),
        hasChanges: edition?.hasChanges ?? false,
        updatedAt: edition && edition.savedAt > updatedAt ? edition.savedAt : updatedAt,
        submittedAt: status === 'pending_review' ? (edition?.submittedAt ?? updatedAt) : null,
      };
    }),
  );
}
