import { listBookings } from '#functions/booking/bookings.table.ts';
import { listOpenConflicts } from '#functions/calendar/conflicts.table.ts';
import { findCards } from '#functions/catalogue/cards.table.ts';
import { listExperiencesOfGuide, type StoredExperience } from '#functions/catalogue/experiences.table.ts';
import { findInvoiceDetails } from '#functions/documents/invoice-details.table.ts';
import { findEditions } from '#functions/listing/drafts.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { getGuideOverview as contract } from '#shared/contracts/guide-overview.ts';
import { missingParts, progressOf } from '#shared/domain/accounts/profile-progress.ts';
import { paperNews } from '#shared/domain/accounts/verification.ts';
import { isWaitingForGuide } from '#shared/domain/booking/booking.ts';
import { isAllowed } from '#shared/domain/booking/transitions.ts';
import { isToDecide } from '#shared/domain/calendar-sync/feed-conflict.ts';
import { cellOf } from '#shared/domain/catalogue/geohash.ts';
import { viewCards } from '#shared/domain/catalogue/view-card.ts';
import { DEFAULT_ZONE, localDateOf } from '#shared/kernel/time.ts';
import { ownPage } from './own-page.ts';
import { listProofsOf } from './proofs.table.ts';

const MOST_COUNTED = 200;

/** Everything for a guide's first screen, in one answer. */
export const getGuideOverview: Keeps<typeof contract> = async (deps, actor) => {
  const guide = requireRole(actor, 'guide');
  const { page, account } = await ownPage(deps, guide);
  const heads = await listExperiencesOfGuide(deps.table, guide.id);
  const [trips, bookings, conflicts, proofs, details] = await Promise.all([
    aboutTrips(deps, heads),
    countBookings(deps, guide.id),
    listOpenConflicts(deps.table, guide.id),
    listProofsOf(deps.table, guide.id),
    findInvoiceDetails(deps.table, guide.id),
  ]);
  const missing = missingParts(page, account);
  const { hasDates, hasPromotion, ...shown } = trips;
  return {
    ...shown,
    profile: { percent: progressOf(missing), missing },
    steps: [
      { step: 'profile', isDone: missing.length === 0 },
      { step: 'experience', isDone: heads.length > 0 },
      { step: 'dates', isDone: hasDates },
      { step: 'promote', isDone: hasPromotion },
    ],
    bookings,
    conflicts: conflicts.filter((conflict) => isToDecide(conflict, deps.now())).length,
    papers: paperNews(proofs, localDateOf(deps.now(), DEFAULT_ZONE)),
    hasInvoiceDetails: details !== undefined,
  };
};
async function aboutTrips(deps: Deps, heads: readonly StoredExperience[]) {
  const editions = await findEditions(
    deps.table,
    heads.map(({ id }) => id),
  );
  const wanted = heads.filter(({ status }) => status === 'live').map(({ id, point }) => ({ id, cell: cellOf(point) }));
  const cards = viewCards(await findCards(deps.table, wanted), deps.now());
  const count = (status: StoredExperience['status']) => heads.filter((head) => head.status === status).length;
  const titled = ({ id, title }: StoredExperience) => ({
    experienceId: id,
    title: editions.get(id)?.draft.title ?? title,
  });
  return {
    experiences: { live: count('live'), draft: count('draft'), pendingReview: count('pending_review') },
    inReview: heads
      .filter(({ status }) => status === 'pending_review')
      .map((head) => ({ ...titled(head), since: editions.get(head.id)?.submittedAt ?? head.updatedAt })),
    returned: heads.filter(({ id, status }) => status === 'draft' && editions.get(id)?.returned).map(titled),
    hasDates: cards.some(({ nextFreeDate }) => nextFreeDate !== null),
    hasPromotion: cards.some(({ promotion }) => promotion !== null),
  };
}
async function countBookings({ table, now }: Deps, guideId: string) {
  const page = { startingFrom: now(), limit: MOST_COUNTED };
  const { items, cursor } = await listBookings(table, { of: 'guide', id: guideId }, page);
  const confirmed = items.filter(({ state, openWeather }) => state === 'confirmed' && !openWeather);
  const changes = items.filter((booking) => isAllowed(booking, 'answer_change', 'guide', now())).length;
  return {
    waiting: items.filter(isWaitingForGuide).length + changes,
    changes,
    confirmed: confirmed.length,
    isMore: cursor !== null,
    nextStart: confirmed[0]?.startsAt ?? null,
  };
}
