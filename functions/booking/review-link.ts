import type { Deps } from '#functions/platform/deps.ts';
import { putToken, tokenFor } from '#functions/platform/purpose-token.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import { reviewPurpose } from '#shared/domain/booking/review.ts';
import type { Instant } from '#shared/kernel/time.ts';

/** The link by which a trip is reviewed holds until then; said again, the same link holds longer. */
export async function putReviewLink(deps: Deps, bookingId: string, until: Instant): Promise<GuardedWrite> {
  const token = await tokenFor(deps.secrets, reviewPurpose(bookingId));
  return putToken(deps.table, token, { purpose: 'review', about: bookingId, until });
}
