import type * as z from 'zod';
import { type BookingRecord, findRecord } from '#functions/booking/booking-record.table.ts';
import type { Deps, Person } from '#functions/platform/deps.ts';
import { addTries, countTry } from '#functions/platform/rate-limit.ts';
import type { GiftClaimShape } from '#shared/contracts/gift-claims.ts';
import { guideShareOf } from '#shared/domain/booking/cancellation.ts';
import { claimDueAt, claimOf, claimStateOf } from '#shared/domain/gift-cards/gift-claim.ts';
import { readLastFour } from '#shared/domain/gift-cards/gift-code.ts';
import { heldOf } from '#shared/domain/gift-cards/gift-use.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { toReference } from '#shared/kernel/ids.ts';
import { times } from '#shared/kernel/money.ts';
import type { StoredClaim } from './gift-claims.table.ts';

type Choice = Readonly<{ lastFour: string; reference: string }>;
export type Claimed = Readonly<{ record: BookingRecord; lastFour: string }>;

/** The guide's own booking that this card paid a part of, if something of it can be claimed now. Wrong tries are counted. */
export async function readClaim(deps: Deps, guide: Person, { lastFour: typed, reference }: Choice): Promise<Claimed> {
  const { ofPerson: most, windowSeconds } = POLICY.giftCard.wrongCodes;
  const limit = { scope: 'gift-claim', who: guide.id, most, windowSeconds };
  // Counted before anything is looked up: many at the same moment are no way round it.
  await countTry(deps, limit);
  const lastFour = readLastFour(typed);
  const record = await findRecord(deps.table, reference.replace(/[#\s]/g, '').toLowerCase());
  const isMine = record?.booking.guideId === guide.id && record.gifts.some((use) => use.lastFour === lastFour);
  if (!record || !isMine) throw new DomainError('gift_cards.no_match');
  // Right ones are not counted.
  await addTries(deps, limit, -1);
  const claim = claimOf(record.booking, heldIn(record), deps.now());
  if (claim === 'trip_ahead') throw new DomainError('gift_cards.trip_ahead');
  if (claim === 'nothing_to_claim') throw new DomainError('gift_cards.nothing_to_redeem');
  return { record, lastFour };
}
const heldIn = ({ booking, gifts }: BookingRecord) => heldOf(gifts, times(booking.total, 0));

export function presentClaim(
  deps: Deps,
  { record, lastFour }: Claimed,
  claim: Pick<StoredClaim, 'paidAt'> = {},
): Omit<z.input<typeof GiftClaimShape>, 'claimedAt'> {
  const { booking, frozen } = record;
  return {
    bookingId: booking.bookingId,
    reference: toReference(booking.bookingId),
    title: frozen.title,
    date: booking.date,
    lastFour,
    giftCard: heldIn(record),
    amount: guideShareOf(heldIn(record)),
    state: claimStateOf(booking, { held: heldIn(record), paidAt: claim.paidAt, now: deps.now() }),
    dueAt: claimDueAt(booking),
  };
}
