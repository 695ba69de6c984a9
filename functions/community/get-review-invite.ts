import { findRecord } from '#functions/booking/booking-record.table.ts';
import { requirePerson } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { getReviewInvite as contract, getReviewLink as linkContract } from '#shared/contracts/reviews.ts';
import { reviewerName } from '#shared/domain/booking/review.ts';
import { isAllowed } from '#shared/domain/booking/transitions.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { getInvited, reviewToken } from './review-invite.ts';

/** What there is to write about, for whoever holds the link. */
export const getReviewInvite: Keeps<typeof contract> = async (deps, _actor, { token }) => {
  const { booking, frozen } = await getInvited(deps, token);
  return {
    experienceId: booking.experienceId,
    title: frozen.title,
    guideName: frozen.guide.name,
    date: booking.date,
    picture: frozen.picture,
    name: reviewerName(frozen.contact.fullName),
    until: booking.reviewUntil ?? deps.now(),
  };
};
/** The same link for the one who is signed in. */
export const getReviewLink: Keeps<typeof linkContract> = async (deps, actor, { bookingId }) => {
  const person = requirePerson(actor);
  const record = await findRecord(deps.table, bookingId);
  if (record?.booking.anglerId !== person.id) throw new DomainError('booking.not_found');
  if (!isAllowed(record.booking, 'review', 'angler', deps.now())) throw new DomainError('booking.not_allowed_now');
  return { token: await reviewToken(deps.secrets, bookingId) };
};
