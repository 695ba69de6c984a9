import { findAccount } from '#functions/accounts/accounts.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Deps, Keeps, Person } from '#functions/platform/deps.ts';
import { Moved } from '#functions/platform/guarded-write.ts';
import type { bookTrip as contract } from '#shared/contracts/booking.ts';
import { isUnderAge } from '#shared/domain/accounts/age.ts';
import { TERMS_VERSION } from '#shared/domain/policy.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { toReference } from '#shared/kernel/ids.ts';
import { DEFAULT_ZONE, localDateOf } from '#shared/kernel/time.ts';
import { bookingIdOf } from './booking-id.ts';
import { type BookingRecord, findRecord } from './booking-record.table.ts';
import { findBooking } from './bookings.table.ts';
import { holdPlaces, type TripReader, tripReader } from './hold-places.ts';
import { type BookTripInput, requestHashOf } from './new-booking.ts';
import { openCheckout } from './open-checkout.ts';

const MOST_SALTS = 50;

/** Holds the places and opens the payment page. The same request again is the same booking. */
export const bookTrip: Keeps<typeof contract> = async (deps, actor, input) => {
  const angler = requireRole(actor, 'angler');
  if (!input.isAdult) throw new DomainError('booking.adult_required');
  if (input.acceptedTerms !== TERMS_VERSION) throw new DomainError('booking.terms_changed', { version: TERMS_VERSION });
  const account = await findAccount(deps.table, angler.id);
  if (account && isUnderAge(account.birthDate, localDateOf(deps.now(), DEFAULT_ZONE)))
    throw new DomainError('booking.under_age');
  const trip = tripReader(deps, input, account?.email);
  const record = await deps.table.settle(() => findOrHold(deps, angler, input, trip));
  const checkoutUrl = await openCheckout(deps, record);
  const { bookingId } = record.booking;
  return { bookingId, reference: toReference(bookingId), checkoutUrl };
};
async function findOrHold(deps: Deps, angler: Person, input: BookTripInput, trip: TripReader): Promise<BookingRecord> {
  const anglerId = angler.id;
  for (let salt = 0; salt < MOST_SALTS; salt++) {
    const bookingId = bookingIdOf(anglerId, input.requestId, salt);
    const found = (await findBooking(deps.table, bookingId)) && (await findRecord(deps.table, bookingId));
    if (!found) return holdOnce(deps, { bookingId, anglerId, input, trip, opened: await trip.openCards(angler) });
    const { booking } = found;
    const isMine = booking.anglerId === anglerId && booking.requestId === input.requestId;
    // Somebody else's reference, or a try that never got a payment page: the next one.
    if (!isMine || booking.cancelCause === 'payment_failed') continue;
    if (booking.requestHash !== requestHashOf(input)) throw new DomainError('booking.repeated_differently');
    return found;
  }
  throw new DomainError('payments.unavailable');
}
/** A repeat that is a moment slower finds the places and gift cards taken by the first: then it is the same booking. */
async function holdOnce(deps: Deps, wanted: Parameters<typeof holdPlaces>[1]): Promise<BookingRecord> {
  try {
    return await holdPlaces(deps, wanted);
  } catch (e) {
    if (e instanceof DomainError && (await findBooking(deps.table, wanted.bookingId))) throw new Moved();
    throw e;
  }
}
