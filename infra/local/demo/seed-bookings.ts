import { bookTrip } from '#functions/booking/book-trip.ts';
import { getRecord } from '#functions/booking/booking-record.table.ts';
import { keys } from '#functions/booking/bookings.table.ts';
import { confirmBooking } from '#functions/booking/confirm-booking.ts';
import { declineBooking } from '#functions/booking/decline-booking.ts';
import { quoteTrip, quoteWithGiftCards } from '#functions/booking/quote-trip.ts';
import { settleBooking } from '#functions/booking/settle-booking.ts';
import { withdrawBooking } from '#functions/booking/withdraw-booking.ts';
import { projectBooking } from '#functions/catalogue/project-booking.ts';
import { settlePapers } from '#functions/documents/settle-papers.ts';
import { TERMS_VERSION } from '#shared/domain/policy.ts';
import { addHours, addMinutes, type Instant } from '#shared/kernel/time.ts';
import { demoActor } from './demo-actor.ts';
import { demoId } from './demo-id.ts';
import type { DemoWorld } from './demo-world.ts';
import { guideOf } from './people.ts';
import type { Outcome, PlannedBooking } from './plan-bookings.ts';
import { seedAftermath } from './seed-aftermath.ts';
import type { DemoCodes } from './seed-gift-cards.ts';
import type { Aftermath } from './wishes.ts';

/** Cards of the provider's test set: one fails when it is charged later, one when money goes back to it. */
const CARDS: Partial<Record<Aftermath, string>> = {
  uncollected: '4000 0000 0000 0341',
  refund_failed: '4000 0000 0000 5126',
};
/** Makes the bookings as people would have: quoted, held, paid on the card page, answered, each at its time. */
export async function seedBookings(
  world: DemoWorld,
  bookings: readonly PlannedBooking[],
  codes: DemoCodes,
): Promise<void> {
  const trips: { bookingId: string; endsAt: Instant }[] = [];
  for (const planned of bookings) {
    await world.moveTo(planned.placedAt);
    const bookingId = await book(world, planned, codes.get(planned.id));
    await comeTo(world, planned, bookingId);
    if (planned.outcome === 'completed') trips.push((await getRecord(world.deps.table, bookingId)).booking);
    const [head] = await world.deps.table.findMany([keys.booking(bookingId)], { consistent: true });
    await projectBooking(world.deps, { after: head });
  }
  await writeInvoices(world, trips);
  await world.moveTo(world.today);
}
/** In the order in which the trips ended, as the numbers were drawn then. */
async function writeInvoices(
  world: DemoWorld,
  trips: readonly { bookingId: string; endsAt: Instant }[],
): Promise<void> {
  for (const { bookingId, endsAt } of trips.toSorted((a, b) => a.endsAt.localeCompare(b.endsAt))) {
    await world.moveTo(addMinutes(endsAt, 10));
    await settlePapers(world.deps, bookingId);
  }
}
async function book(
  world: DemoWorld,
  { id, angler, experience, slot, party, outcome, specialRequests, later }: PlannedBooking,
  giftCode: string | undefined,
): Promise<string> {
  const { deps } = world;
  const who = demoActor(angler.subject, 'angler');
  const { language } = angler;
  const choice = { experienceId: experience.id, date: slot.date, slotId: slot.slotId, party };
  const giftCodes = giftCode ? [giftCode] : [];
  const { quoteHash } = giftCode
    ? await quoteWithGiftCards(deps, who, { ...choice, language, giftCodes })
    : await quoteTrip(deps, who, { ...choice, language });
  const contact = { fullName: `${angler.firstName} ${angler.lastName}`, email: angler.email, phone: angler.phone };
  const wish = {
    ...choice,
    requestId: demoId(`booking|${id}`),
    contact,
    specialRequests,
    quoteHash,
    language,
    currencyShown: 'SEK' as const,
    isAdult: true,
    giftCodes,
    acceptedTerms: TERMS_VERSION,
  };
  const { bookingId, checkoutUrl } = await bookTrip(deps, who, wish);
  if (checkoutUrl && outcome !== 'expired') await world.payOn(checkoutUrl, later && CARDS[later]);
  return bookingId;
}
async function comeTo(world: DemoWorld, planned: PlannedBooking, bookingId: string): Promise<void> {
  const { placedAt, experience, angler, outcome, later } = planned;
  const { deps, moveTo } = world;
  const settleAt = async (at: string) => {
    await moveTo(at);
    return settleBooking(deps, bookingId);
  };
  if (outcome === 'expired') return void (await settleAt(addMinutes(placedAt, 40)));
  const paid = await settleAt(addMinutes(placedAt, 4));
  const guide = demoActor(guideOf(experience.guide).subject, 'guide');
  const answers: Partial<Record<Outcome, () => Promise<unknown>>> = {
    declined: () =>
      declineBooking(deps, guide, {
        bookingId,
        reason: 'The river is closed that week. The week after would suit me well.',
      }),
    withdrawn: () => withdrawBooking(deps, demoActor(angler.subject, 'angler'), { bookingId }),
    unanswered: () => settleAt(addMinutes(paid.answerBefore ?? placedAt, 1)),
  };
  await moveTo(addHours(placedAt, 5));
  await answers[outcome]?.();
  if (outcome !== 'confirmed' && outcome !== 'completed') return;
  if (paid.state === 'pending') await confirmBooking(deps, guide, { bookingId });
  if (outcome === 'completed') await settleAt(addMinutes((await getRecord(deps.table, bookingId)).booking.endsAt, 10));
  if (later)
    await seedAftermath(later, { world, planned, bookingId, guide, angler: demoActor(angler.subject, 'angler') });
}
