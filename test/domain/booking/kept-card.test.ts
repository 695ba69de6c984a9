import { expect, test } from 'vitest';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { cardEndsAt } from '#shared/domain/booking/kept-card.ts';
import { collected, contested, newPenalty } from '#shared/domain/booking/penalty.ts';
import { sek } from '#shared/kernel/money.ts';

const START = '2027-06-12T04:00:00.000Z';
const ENDED = '2027-06-10T10:00:00.000Z';
const AFTER = '2027-06-14T04:01:00.000Z';
const penalty = newPenalty(sek(1_000), '2027-06-11T10:00:00.000Z');
const charges = [{ intentId: 'pi', paid: sek(100), returned: sek(0) }];
const completed = { state: 'completed' } as const;
const cancelled = { state: 'cancelled', cancelledAt: ENDED } as const;

test.each<[string, Partial<Booking>, string | undefined]>([
  ['ahead', { state: 'confirmed' }, undefined],
  ['done: while the guide may still report', completed, AFTER],
  ['reported, and not decided', { ...completed, openReport: { about: 'angler' } }, undefined],
  ['paid by gift card alone', { ...completed, charges: [] }, undefined],
  ['forgotten already', { ...completed, isCardForgotten: true }, undefined],
  ['cancelled at no cost', cancelled, ENDED],
  ['an extra may still be paid', { ...cancelled, extra: { changeId: 'c', amount: sek(300), pages: 1 } }, undefined],
  ['a penalty to come', { ...cancelled, penalty }, undefined],
  ['a penalty that is contested', { ...cancelled, penalty: contested(penalty) }, undefined],
  ['a penalty that was paid', { ...cancelled, penalty: collected(penalty, sek(1_000), 'pi-2') }, ENDED],
])('%s', (_what, over, at) => {
  expect(cardEndsAt({ startsAt: START, charges, ...over } as Booking)).toBe(at);
});
