import { readExperienceText } from '#functions/catalogue/experience-page.table.ts';
import { listRefunds } from '#functions/payments/payments.table.ts';
import { requirePerson } from '#functions/platform/auth.ts';
import type { Keeps, Person } from '#functions/platform/deps.ts';
import type { getBooking as contract } from '#shared/contracts/booking.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { latePenaltyOf } from '#shared/domain/booking/cancellation.ts';
import { graceShown } from '#shared/domain/booking/deadlines.ts';
import { waysBack } from '#shared/domain/booking/refund-states.ts';
import type { By } from '#shared/domain/booking/transitions.ts';
import { kept, returnedOf } from '#shared/domain/gift-cards/gift-use.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { findRecord } from './booking-record.table.ts';
import { isKnownToGuide } from './own-record.ts';
import { withPeopleNow } from './people-now.table.ts';
import { presentBooking } from './present-booking.ts';

/** The whole booking, for the angler, the guide and the admin. */
export const getBooking: Keeps<typeof contract> = async (deps, actor, { bookingId }) => {
  const person = requirePerson(actor);
  const found = await findRecord(deps.table, bookingId);
  const side = found && sideOf(found.booking, person);
  if (!found || !side) throw new DomainError('booking.not_found');
  const { booking, frozen, gifts } = await withPeopleNow(deps.table, found);
  const { whatToBring } = await readExperienceText(deps.table, booking.experienceId);
  const isConfirmed = booking.state === 'confirmed' || booking.state === 'completed';
  const giftReturned = returnedOf(gifts);
  const { graceUntil = frozen.quote.graceUntil, freeUntil = frozen.quote.freeUntil } = booking;
  const latePenalty = isConfirmed ? latePenaltyOf(booking) : frozen.quote.latePenalty;
  const isBack = booking.charges?.some(({ returned }) => returned.minor > 0);
  const back = isBack && waysBack(booking, await listRefunds(deps.table, bookingId));
  return {
    ...presentBooking(booking, frozen, side, deps.now()),
    ...(back && { back }),
    quote: {
      ...frozen.quote,
      lines: [...frozen.quote.lines],
      graceUntil: graceShown(graceUntil, booking),
      freeUntil,
      latePenalty,
    },
    contact: frozen.contact,
    gifts: gifts.filter((use) => kept(use).minor > 0).map(({ lastFour }) => lastFour),
    ...(giftReturned && { giftReturned }),
    specialRequests: frozen.specialRequests,
    whatToBring,
    guidePhone: isConfirmed ? frozen.guide.phone || null : null,
    guideEmail: isConfirmed ? frozen.guide.email : null,
  };
};
/** An admin looks without buttons. A guide does not see a hold that nobody has paid. */
function sideOf(b: Booking, { id, roles }: Person): By | undefined {
  if (b.anglerId === id) return 'angler';
  if (b.guideId === id && isKnownToGuide(b)) return 'guide';
  return roles.includes('admin') ? 'system' : undefined;
}
