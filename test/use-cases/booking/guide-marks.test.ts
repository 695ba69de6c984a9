import { afterEach, beforeEach, expect, test } from 'vitest';
import { readGuide } from '#functions/accounts/guides.table.ts';
import { answerReport } from '#functions/booking/answer-report.ts';
import { decideReport } from '#functions/booking/decide-report.ts';
import { reportNoShow } from '#functions/booking/report-no-show.ts';
import { sweepLife } from '#functions/booking/sweep-due.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { GUIDE_REASONS } from '#shared/domain/booking/booking-states.ts';
import { ANGLER, GUIDE } from '#test/support/builders-booking.ts';
import { storeGuidePage } from '#test/support/builders-guides.ts';
import { aPerson, type World } from '#test/support/deps.ts';
import { aBookedWorld, cancelAs } from './cancelling.ts';

const ADMIN = aPerson('boss', 'admin');
let world: World;
let bookingId: string;
beforeEach(async () => {
  ({ world, bookingId } = await aBookedWorld());
  await storeGuidePage(world.deps);
});
afterEach(() => world.store.stop());

const reliability = async () => (await readGuide(world.deps.table, GUIDE.id))?.reliability;
async function reported() {
  world.moveTo('2027-06-12T06:00:00.000Z');
  await reportNoShow(world.deps, ANGLER, { bookingId, statement: 'Nobody at the harbour' });
}
const answer = (said: 'admit' | 'contest') =>
  answerReport(world.deps, GUIDE, { bookingId, answer: said, statement: 'I was there' });
const decide = (outcome: 'upheld' | 'dismissed') => decideReport(world.deps, ADMIN, { bookingId, outcome, note: '' });

test.each(GUIDE_REASONS)('a guide who cancels because of %s: only "other" counts', async (reason) => {
  await cancelAs(world, bookingId, 'guide', reason);
  await cancelAs(world, bookingId, 'guide', reason).catch(() => undefined);
  expect(await reliability()).toBe(reason === 'other' ? 90 : 100);
});
test('an angler who cancels says nothing of the guide', async () => {
  await cancelAs(world, bookingId);
  expect(await reliability()).toBe(100);
});
test('a guide who admits not having come is marked, once', async () => {
  await reported();
  await Promise.all([answer('admit'), answer('admit')]);
  expect(await reliability()).toBe(90);
});
test('so is one who says nothing', async () => {
  await reported();
  world.moveTo('2027-06-14T06:00:00.000Z');
  await Promise.all([sweepLife(world.deps, SYSTEM, {}), sweepLife(world.deps, SYSTEM, {})]);
  expect(await reliability()).toBe(90);
});
test.each([
  ['upheld', 90],
  ['dismissed', 100],
] as const)('a contested report counts as it is decided: %s', async (outcome, left) => {
  await reported();
  await answer('contest');
  expect(await reliability()).toBe(100);
  await Promise.all([decide(outcome), decide(outcome)]);
  expect(await reliability()).toBe(left);
});
