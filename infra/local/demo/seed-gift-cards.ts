import { bookingIdOf } from '#functions/booking/booking-id.ts';
import { buyGiftCards } from '#functions/gift-cards/buy-gift-cards.ts';
import { claimGiftCard } from '#functions/gift-cards/claim-gift-card.ts';
import { readHeldCards } from '#functions/gift-cards/gift-codes.table.ts';
import { settleGiftOrder } from '#functions/gift-cards/settle-gift-order.ts';
import { lastFourOf } from '#shared/domain/gift-cards/gift-code.ts';
import { orderIdOfLink } from '#shared/domain/gift-cards/gift-link.ts';
import { addHours, addMinutes, type Instant } from '#shared/kernel/time.ts';
import { demoActor } from './demo-actor.ts';
import { demoId } from './demo-id.ts';
import type { DemoWorld } from './demo-world.ts';
import { DEMO_ANGLERS, type DemoPerson, guideOf } from './people.ts';
import type { PlannedBooking } from './plan-bookings.ts';

/** The codes of gift cards that bookings are paid with, by the booking's name in the plan. */
export type DemoCodes = ReadonlyMap<string, string>;
type Gift = Readonly<{ name: string; from: DemoPerson; to: DemoPerson; kronor: number; at: Instant; greeting: string }>;

/** In kronor: a part of the price, or all of it and something left. */
const AMOUNTS = { redeemed: 1_000, unclaimed: 1_000, part_used: 5_000 } as const;
/** Bought a little while ago, so that the mail with its code is the first in the mailbox. */
const FRESH = { kronor: 500, hoursAgo: 1, greeting: 'Grattis på födelsedagen. Hoppas det nappar.' };

/** Cards bought as people would, each at its time: one that nobody has used, and those with which bookings are paid. */
export async function seedGiftCards(world: DemoWorld, bookings: readonly PlannedBooking[]): Promise<DemoCodes> {
  const [first, second] = DEMO_ANGLERS as readonly [DemoPerson, DemoPerson];
  const codes = new Map<string, string>();
  for (const { id, gift, angler, placedAt } of bookings) {
    if (!gift) continue;
    const at = addHours(placedAt, -30);
    const code = await buy(world, { name: id, from: first, to: angler, kronor: AMOUNTS[gift], at, greeting: '' });
    codes.set(id, code);
  }
  const at = addHours(world.today, -FRESH.hoursAgo);
  await buy(world, { name: 'fresh', from: first, to: second, kronor: FRESH.kronor, at, greeting: FRESH.greeting });
  await world.moveTo(world.today);
  return codes;
}
async function buy(world: DemoWorld, { name, from, to, kronor, at, greeting }: Gift): Promise<string> {
  const { deps } = world;
  await world.moveTo(at);
  const { link, checkoutUrl } = await buyGiftCards(deps, demoActor(from.subject, 'angler'), {
    requestId: demoId(`gift|${name}`),
    amount: kronor * 100,
    quantity: 1,
    language: to.language,
    buyer: { name: `${from.firstName} ${from.lastName}`, email: from.email },
    delivery: 'email',
    recipient: { name: to.firstName, email: to.email },
    greeting,
    deliverOn: null,
  });
  if (checkoutUrl) await world.payOn(checkoutUrl);
  await world.moveTo(addMinutes(at, 4));
  const [card] = await readHeldCards(deps, await settleGiftOrder(deps, orderIdOfLink(link)));
  if (!card) throw new Error(`no gift card for ${name}`);
  return card.code;
}
/** The guides of trips that were paid with one ask for their part of it. */
export async function redeemGiftCards(
  world: DemoWorld,
  bookings: readonly PlannedBooking[],
  codes: DemoCodes,
): Promise<void> {
  await world.moveTo(addHours(world.today, -3));
  for (const { id, gift, angler, experience } of bookings)
    if (gift === 'redeemed')
      await claimGiftCard(world.deps, demoActor(guideOf(experience.guide).subject, 'guide'), {
        lastFour: lastFourOf(codes.get(id) ?? ''),
        reference: bookingIdOf(angler.subject, demoId(`booking|${id}`), 0),
        bank: { company: 'Gryts Fiskeguide AB', account: '', iban: '', bankgiro: '5050-1055' },
        notes: '',
      });
  await world.moveTo(world.today);
}
