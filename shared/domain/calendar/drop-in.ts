import { DomainError } from '../../kernel/errors.ts';
import { divideHalfUp, type Money, money, plus } from '../../kernel/money.ts';
import type { Instant, LocalDate, LocalMinutes } from '../../kernel/time.ts';
import { headcount, type Party } from '../booking/party.ts';
import { linesOf } from '../booking/quote.ts';
import type { Taker, Taking } from '../booking/takings.ts';
import type { DropInSource } from './drop-in-sources.ts';

/** People whom the guide put on a time: they rang, wrote or stood on the jetty. Napp takes no money of it. */
export type DropIn = Readonly<{
  dropInId: string;
  requestHash: string;
  guideId: string;
  experienceId: string;
  calendarId: string;
  slotId: string;
  date: LocalDate;
  from: LocalMinutes;
  to: LocalMinutes;
  zone: string;
  startsAt: Instant;
  endsAt: Instant;
  party: Party;
  source: DropInSource;
  /** Each empty when not given. */
  customer: Readonly<{ name: string; email: string; phone: string }>;
  /** For the guide alone. */
  notes: string;
  /** What they pay the guide, estimated by the price list. */
  total: Money;
  addedAt: Instant;
  changedAt?: Instant | undefined;
  /** When the latest of its places were taken, and what it was before they came: as of a booking. */
  takenAt?: Instant | undefined;
  takenBefore?: readonly Taking[] | undefined;
  rev: number;
}>;
/** A drop-in as one who takes places: all that it pays goes to the guide. */
export const takerOf = ({ party, total, addedAt, takenAt, takenBefore }: DropIn): Taker => ({
  party,
  remaining: total,
  placedAt: addedAt,
  takenAt,
  takenBefore,
});
type Offer = Readonly<{
  noChildren: boolean;
  maxGroup: number;
  adultPrice: Money;
  childPrice: Money;
  privatePrice: Money | null;
}>;

/** May the guide put them on the trip? Its least group and its notice are the guide's own business. */
export function checkDropIn(offer: Offer, party: Party): void {
  if (headcount(party) < 1) throw new DomainError('drop_ins.no_people');
  if (party.children > 0 && offer.noChildren) throw new DomainError('booking.children_not_allowed');
  if (headcount(party) > offer.maxGroup) throw new DomainError('booking.group_too_large', { max: offer.maxGroup });
  if (party.private && !offer.privatePrice) throw new DomainError('booking.private_not_offered');
}
/** What the party costs by the price list, with the discount of the time. */
export function dropInPrice(offer: Offer, party: Party, discountPercent: number): Money {
  const full = linesOf(offer, party)
    .map((line) => line.sum)
    .reduce(plus);
  return money(divideHalfUp(full.minor * (100 - discountPercent), 100), full.currency);
}
