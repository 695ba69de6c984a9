import { afterEach, beforeEach, expect, test } from 'vitest';
import { putNewCase } from '#functions/admin/cases.table.ts';
import { closeCase } from '#functions/admin/close-case.ts';
import { getCase } from '#functions/admin/get-case.ts';
import { listCases } from '#functions/admin/list-cases.ts';
import { settlePayment } from '#functions/booking/settle-payment.ts';
import { ANGLER, book, GUIDE, offerTrip } from '#test/support/builders-booking.ts';
import { aPerson, aWorld, type World } from '#test/support/deps.ts';

const ADMIN = aPerson('boss', 'admin');
let world: World;
let bookingId: string;
beforeEach(async () => {
  world = await aWorld();
  await offerTrip(world);
  ({ bookingId } = await book(world));
  world.provider.pay(bookingId);
  await settlePayment(world.deps, ANGLER, { bookingId });
});
afterEach(() => world.store.stop());
const open = (kind: 'refund_failed' | 'penalty_contested' | 'penalty_uncollected', at: string) =>
  world.deps.table.write(putNewCase(world.deps.table, { bookingId, kind, at, openedBy: 'system' }));
const kinds = async (state: 'open' | 'closed') =>
  (await listCases(world.deps, ADMIN, { state })).cases.map(({ kind }) => kind);

test('the longest waiting first, with what its booking is about', async () => {
  await open('penalty_contested', '2027-05-03T10:00:00.000Z');
  await open('refund_failed', '2027-05-02T10:00:00.000Z');
  expect(await kinds('open')).toEqual(['refund_failed', 'penalty_contested']);
  const { cases } = await listCases(world.deps, ADMIN, { state: 'open' });
  expect(cases[0]).toMatchObject({
    trip: {
      anglerName: 'Anna Ek',
      guideName: 'Gunnar Berg',
      status: 'confirmed',
      deposit: { minor: 29_900 },
      penalty: null,
    },
    gift: null,
  });
});
test('closed by hand once, with what was done; it leaves a trail', async () => {
  await open('refund_failed', '2027-05-02T10:00:00.000Z');
  const choice = { bookingId, caseId: 'refund_failed', note: 'Paid back by bank transfer' };
  await Promise.all([closeCase(world.deps, ADMIN, choice), closeCase(world.deps, ADMIN, choice)]);
  expect(await kinds('open')).toEqual([]);
  expect(await kinds('closed')).toEqual(['refund_failed']);
  const { case: closed, trail } = await getCase(world.deps, ADMIN, choice);
  expect(closed).toMatchObject({ state: 'closed', outcome: 'settled', note: choice.note });
  expect(trail).toMatchObject([{ by: '', what: 'case_closed', note: choice.note }]);
  await expect(closeCase(world.deps, aPerson('other', 'admin'), choice)).rejects.toMatchObject({
    code: 'cases.already_closed',
  });
});
test('what needs a decision cannot just be closed; what is not there is not found; only admins look', async () => {
  await open('penalty_contested', '2027-05-02T10:00:00.000Z');
  const choice = { bookingId, caseId: 'penalty_contested', note: 'x' };
  await expect(closeCase(world.deps, ADMIN, choice)).rejects.toMatchObject({ code: 'cases.needs_decision' });
  const none = { ...choice, caseId: 'refund_failed' };
  await expect(closeCase(world.deps, ADMIN, none)).rejects.toMatchObject({ code: 'cases.not_found' });
  await expect(getCase(world.deps, ADMIN, none)).rejects.toMatchObject({ code: 'cases.not_found' });
  for (const actor of [ANGLER, GUIDE]) {
    await expect(listCases(world.deps, actor, { state: 'open' })).rejects.toMatchObject({ code: 'auth.forbidden' });
    await expect(getCase(world.deps, actor, choice)).rejects.toMatchObject({ code: 'auth.forbidden' });
    await expect(closeCase(world.deps, actor, choice)).rejects.toMatchObject({ code: 'auth.forbidden' });
  }
});
