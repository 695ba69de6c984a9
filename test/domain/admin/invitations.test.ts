import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AdminInvitation,
  type AdminInvitations,
  checkRemoval,
  demandEdition,
  editionOf,
  finish,
  invite,
  isComing,
  isJoining,
  isListed,
  isOpen,
  isUsable,
  revoke,
  take,
  turnedBack,
  withoutAdmin,
  withoutPerson,
} from '#shared/domain/admin/invitations.ts';
import { ADMIN_POLICY } from '#shared/domain/policy.ts';
import { DomainError } from '#shared/kernel/errors.ts';

const NOW = '2027-05-01T10:00:00.000Z';
const LATER = '2027-05-08T10:00:00.000Z';
const of = (id: string, over: Partial<AdminInvitation> = {}): AdminInvitation => ({
  ...{ id, email: `${id}@napp.test`, by: 'boss', until: LATER, taken: null },
  ...over,
});
const refusal = (run: () => unknown) => {
  try {
    run();
    return 'none';
  } catch (e) {
    return e instanceof DomainError ? e.code : e;
  }
};
const ids = (all: AdminInvitations | undefined) => all?.map(({ id }) => id);

test('who is invited again has one invitation, the later one; what is past its time goes', () => {
  const all = [of('a', { email: 'x@napp.test' }), of('b'), of('old', { until: NOW })];
  const half = of('half', { until: NOW, taken: { by: 'u', isDone: false } });
  expect(ids(invite([...all, half], of('c'), NOW))).toEqual(['a', 'b', 'half', 'c']);
  expect(ids(invite(all, of('c', { email: 'x@napp.test' }), NOW))).toEqual(['b', 'c']);
});
test('so many are open at once, and no more; inviting again is none more', () => {
  const all = Array.from({ length: ADMIN_POLICY.mostOpen }, (_, i) => of(`i${i}`));
  expect(refusal(() => invite(all, of('more'), NOW))).toBe('admins.too_many');
  expect(invite(all, of('again', { email: 'i3@napp.test' }), NOW)).toHaveLength(ADMIN_POLICY.mostOpen);
  expect(refusal(() => invite(all, of('more'), LATER))).toBe('none');
});
test.each<[string, Partial<AdminInvitation>, { id: string; email: string }, string]>([
  ['by its address', {}, { id: 'u', email: 'a@napp.test' }, 'none'],
  ['by another address', {}, { id: 'u', email: 'b@napp.test' }, 'admins.other_address'],
  ['past its time', { until: NOW }, { id: 'u', email: 'a@napp.test' }, 'admins.link_invalid'],
  ['taken by another', { taken: { by: 'v', isDone: false } }, { id: 'u', email: 'a@napp.test' }, 'admins.link_invalid'],
  ['taken before by the same', { taken: { by: 'u', isDone: true } }, { id: 'u', email: 'new@napp.test' }, 'none'],
])('taken %s: %s', (_what, over, who, code) => {
  expect(refusal(() => take([of('a', over)], 'a', who, NOW))).toBe(code);
});
test('a link is good until the pool knows of the role', () => {
  const taken = take([of('a')], 'a', { id: 'u', email: 'a@napp.test' }, NOW);
  const [one] = taken as [AdminInvitation];
  expect([isOpen(one, NOW), isUsable(one, NOW), isUsable(one, LATER)]).toEqual([false, true, false]);
  const [done] = finish(taken, 'a') as [AdminInvitation];
  expect(isUsable(done, NOW)).toBe(false);
  expect(finish(withoutAdmin(taken, 'u', 'boss'), 'a')).toBeUndefined();
  expect(finish([of('a')], 'a')).toBeUndefined();
});
const HALF = { by: 'u', isDone: false };
const DONE = { by: 'u', isDone: true };
test.each<[string, Partial<AdminInvitation>, listed: boolean, coming: boolean]>([
  ['open', {}, true, false],
  ['past its time', { until: NOW }, false, false],
  ['on the way', { taken: HALF }, true, true],
  ['on the way, past its time', { taken: HALF, until: NOW }, true, true],
  ['arrived', { taken: DONE }, false, false],
])('seen by admins, %s', (_what, over, listed, coming) => {
  expect([isListed(of('a', over), NOW), isComing(of('a', over))]).toEqual([listed, coming]);
});
test.each<[string, AdminInvitation['taken'], by: string, string]>([
  ['open', null, 'boss', 'none'],
  ['on the way', HALF, 'boss', 'none'],
  ['on the way, by themselves: then they are there', HALF, 'u', 'admins.invitation_taken'],
  ['arrived', DONE, 'boss', 'admins.invitation_taken'],
])('called back, %s', (_what, taken, by, code) => {
  const all = [of('a', { taken }), of('b')];
  expect(refusal(() => expect(ids(revoke(all, 'a', by))).toEqual(['b']))).toBe(code);
});
test('one that is not there was called back before', () => {
  expect(ids(revoke([of('b')], 'a', 'boss'))).toEqual(['b']);
});
test('a person is an admin by one: taking another ends it, and nothing of others', () => {
  const all = [of('a', { taken: HALF }), of('v', { taken: { by: 'v', isDone: false } }), of('d', { taken: DONE })];
  expect(editionOf(all, 'v')).toBe('v');
  expect(editionOf(all, 'boss')).toBe('');
  expect(ids(take([...all, of('b')], 'b', { id: 'u', email: 'b@napp.test' }, NOW))).toEqual(['v', 'b']);
});
test('who is no admin any more has no open invitations, neither sent nor used', () => {
  const all = [of('sent', { by: 'u' }), of('used', { taken: { by: 'u', isDone: true } }), of('theirs')];
  const others = of('joined', { by: 'u', taken: { by: 'v', isDone: true } });
  expect(ids(withoutAdmin([...all, others], 'u', 'boss'))).toEqual(['theirs', 'joined']);
});
test('on the way by their invitation: turned back, but not whoever takes the role from them', () => {
  const all = [of('a', { by: 'u', taken: { by: 'v', isDone: false } }), of('b', { by: 'u' })];
  expect(ids(withoutAdmin(all, 'u', 'boss'))).toEqual([]);
  expect(ids(turnedBack(all, withoutAdmin(all, 'u', 'boss')))).toEqual(['a']);
  const next = withoutAdmin(all, 'u', 'v');
  expect(next).toEqual([of('a', { by: 'u', taken: { by: 'v', isDone: true } })]);
  expect(turnedBack(all, next)).toEqual([]);
});
test.each<[string, AdminInvitation['taken'], boolean]>([
  ['invited only', null, false],
  ['taken by them', { by: 'u', isDone: false }, true],
  ['taken by another', { by: 'v', isDone: false }, false],
  ['done', { by: 'u', isDone: true }, false],
])('on the way to the role, %s: %j is %s', (_what, taken, is) => {
  expect(isJoining([of('a', { taken }), of('b')], 'u')).toBe(is);
});
test('what is asked of another edition of the role is not done', () => {
  expect([refusal(() => demandEdition('i1', 'i1')), refusal(() => demandEdition('', ''))]).toEqual(['none', 'none']);
  expect(refusal(() => demandEdition('', 'i1'))).toBe('admins.changed_elsewhere');
});
test('of a person who leaves neither address nor id stays', () => {
  const all = [of('a'), of('used', { taken: { by: 'u', isDone: true } }), of('b')];
  expect(ids(withoutPerson(all, { id: 'u', email: 'a@napp.test' }))).toEqual(['b']);
});
test('whoever takes the role from whom: somebody is always left', () => {
  const people = ['a', 'b', 'c', 'd'];
  fc.assert(
    fc.property(fc.subarray(people), fc.constantFrom(...people), fc.constantFrom(...people), (admins, userId, by) => {
      const code = refusal(() => checkRemoval({ userId, by, admins }));
      if (code !== 'none') return;
      expect(admins).toContain(userId);
      expect(admins.length).toBeGreaterThan(1);
      expect(userId).not.toBe(by);
    }),
  );
  expect(refusal(() => checkRemoval({ userId: 'a', by: 'gone', admins: ['a'] }))).toBe('admins.last_one');
  expect(refusal(() => checkRemoval({ userId: 'x', by: 'a', admins: ['a', 'b'] }))).toBe('admins.not_found');
  expect(refusal(() => checkRemoval({ userId: 'a', by: 'a', admins: ['a', 'b'] }))).toBe('admins.not_yourself');
});
