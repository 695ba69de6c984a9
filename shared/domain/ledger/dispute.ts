import { type Money, sek } from '../../kernel/money.ts';
import { cardLost, type Line, reversed, withheld } from './postings.ts';

/** How a payment that its cardholder contests stands at the card provider. */
export const DISPUTE_STATES = ['open', 'won', 'lost'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];
/** `taken`: what the provider keeps of our money for it now, in öre. An enquiry of the bank takes none. */
export type DisputeStand = Readonly<{ state: DisputeState; taken: number }>;

type Entry = Readonly<{ what: string; amount: Money; lines: readonly Line[] }>;
const NOTHING: DisputeStand = { state: 'open', taken: 0 };
/** What is newly lost for good, in öre; less than nothing when it came back after all. */
export const newlyLost = (before: DisputeStand | undefined, now: DisputeStand): number =>
  lostOf(now) - lostOf(before ?? NOTHING);
const lostOf = ({ state, taken }: DisputeStand): number => (state === 'lost' ? taken : 0);
type OfPayment = DisputeStand & Readonly<{ intentId?: string | null | undefined }>;
/** What is lost of one payment, in öre, by all its disputes. */
export const lostOfPayment = (disputes: readonly (OfPayment | undefined)[], intentId: string | null): number =>
  disputes.reduce((sum, each) => (each && intentId && each.intentId === intentId ? sum + lostOf(each) : sum), 0);

/**
 * What is to be booked when a dispute is seen to stand otherwise than before: money that the provider took or gave back,
 * and what is lost with it. `step` tells one time of seeing it from another.
 */
export function disputeEntries(id: string, step: number, before: DisputeStand | undefined, now: DisputeStand): Entry[] {
  const { taken: takenBefore } = before ?? NOTHING;
  const [taken, lost] = [now.taken - takenBefore, newlyLost(before, now)];
  const name = `dispute-${id}-${step}`;
  const entries: Entry[] = [
    { what: `${name}-money`, amount: sek(0 - taken), lines: signed(withheld, taken) },
    { what: `${name}-lost`, amount: sek(0), lines: signed(cardLost, lost) },
  ];
  return entries.filter(({ lines }) => lines.length > 0);
}
const signed = (booked: (amount: Money) => Line[], minor: number): Line[] =>
  minor < 0 ? reversed(booked(sek(-minor))) : booked(sek(minor));
