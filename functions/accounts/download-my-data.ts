import type * as z from 'zod';
import { type Frozen, findFrozen } from '#functions/booking/booking-record.table.ts';
import { listFavouriteIds } from '#functions/community/favourites.table.ts';
import { findReviewOfBooking, type Review } from '#functions/community/reviews.table.ts';
import { findInvoiceDetails } from '#functions/documents/invoice-details.table.ts';
import { requirePerson } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { downloadMyData as contract } from '#shared/contracts/account-data.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { toReference } from '#shared/kernel/ids.ts';
import { accountOf } from './get-me.ts';
import { readGuide } from './guides.table.ts';
import { allBookingsOf } from './own-bookings.ts';
import { viewAccount } from './view-account.ts';

/** Everything that is kept about the one who asks, and nothing of anybody else. */
export const downloadMyData: Keeps<typeof contract> = async (deps, actor) => {
  const person = requirePerson(actor);
  const account = await accountOf(deps, person);
  const bookings = await allBookingsOf(deps.table, person.id);
  const frozen = await findFrozen(
    deps.table,
    bookings.map(({ bookingId }) => bookingId),
  );
  const told = [];
  for (const booking of bookings) {
    const made = frozen.get(booking.bookingId);
    const review = booking.reviewedAt ? await findReviewOfBooking(deps.table, booking.bookingId) : undefined;
    if (made) told.push(tell(booking, made, review));
  }
  return {
    madeAt: deps.now(),
    account: viewAccount(account, person),
    guide: account.type === 'guide' ? await tellGuide(deps, account.id) : null,
    favourites: await listFavouriteIds(deps.table, person.id),
    bookings: told,
  };
};
async function tellGuide({ table }: Deps, id: string) {
  const [page, details] = await Promise.all([readGuide(table, id), findInvoiceDetails(table, id)]);
  if (!page) return null;
  return {
    displayName: page.displayName,
    bio: page.bio,
    yearsOfExperience: page.yearsOfExperience,
    city: page.city,
    country: page.country,
    languages: [...page.languages],
    species: [...page.species],
    styles: [...page.styles],
    boat: page.boat,
    links: { ...page.links },
    publicEmail: page.publicEmail,
    invoiceDetails: details ? { ...details } : null,
  };
}
type Told = z.input<(typeof contract)['output']>['bookings'][number];
const tell = (b: Booking, frozen: Frozen, review: Review | undefined): Told => ({
  reference: toReference(b.bookingId),
  status: b.state,
  payment: b.payment,
  title: frozen.title,
  place: frozen.place,
  guideName: frozen.guide.name,
  placedAt: b.placedAt,
  startsAt: b.startsAt,
  endsAt: b.endsAt,
  zone: b.zone,
  party: b.party,
  total: b.total,
  deposit: b.deposit,
  remaining: b.remaining,
  refunded: b.refunded ?? null,
  contact: frozen.contact,
  specialRequests: frozen.specialRequests,
  review: review
    ? { rating: review.rating, title: review.title, text: review.text, writtenAt: review.writtenAt }
    : null,
});
