import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addListMembers } from '#functions/outreach/add-list-members.ts';
import { deleteDistributionList } from '#functions/outreach/delete-distribution-list.ts';
import { listMembers, putMember } from '#functions/outreach/distribution-lists.table.ts';
import { getDistributionList } from '#functions/outreach/get-distribution-list.ts';
import { listDistributionLists } from '#functions/outreach/list-distribution-lists.ts';
import { removeListMember } from '#functions/outreach/remove-list-member.ts';
import { saveDistributionList } from '#functions/outreach/save-distribution-list.ts';
import { saveDistributionList as saveContract } from '#shared/contracts/distribution-lists.ts';
import { meanwhile } from '#test/support/between-calls.ts';
import { GUIDE } from '#test/support/builders-booking.ts';
import { aPerson, aWorld, type World } from '#test/support/deps.ts';

const OTHER = aPerson('other', 'guide');
const listId = randomUUID();
let world: World;
beforeEach(async () => {
  world = await aWorld('2027-05-01T08:00:00.000Z');
});
afterEach(() => world.store.stop());
const save = (over: object = {}, who = GUIDE) =>
  saveDistributionList(world.deps, who, { listId, name: 'Regulars', description: '', rev: 0, ...over });
const add = (text: string, over: object = {}) =>
  addListMembers(world.deps, GUIDE, { listId, text, consent: true, ...over });
const get = () => getDistributionList(world.deps, GUIDE, { listId });

test('a list is made once, renamed, filled from a text, and emptied one by one', async () => {
  await save();
  expect(await save()).toMatchObject({ rev: 1, count: 0, timesUsed: 0, lastUsedAt: null });
  await save({ name: 'Old friends', rev: 1 });
  const report = await add('Name;E-mail\nAnna;anna@x.se\nBo;bo@x\nanna@x.se\n"Cia, ""C"" Ek" <cia@x.se>');
  expect(report.lines.map(({ line, result }) => [line, result])).toEqual([
    [1, 'heading'],
    [2, 'added'],
    [3, 'invalid'],
    [4, 'twice'],
    [5, 'added'],
  ]);
  expect(report).toMatchObject({ added: 2, list: { name: 'Old friends', count: 2 } });
  expect((await add('ANNA@x.se')).lines).toMatchObject([{ result: 'already' }]);
  const { members } = await get();
  expect(members.map(({ address, name, isStopped }) => [address, name, isStopped])).toEqual([
    ['anna@x.se', 'Anna', false],
    ['cia@x.se', 'Cia, "C" Ek', false],
  ]);
  const memberId = members[0]?.id ?? '';
  for (let i = 0; i < 2; i++) await removeListMember(world.deps, GUIDE, { listId, memberId });
  expect(await get()).toMatchObject({ list: { count: 1 }, members: [{ address: 'cia@x.se' }] });
});
test('somebody who was added and not counted, as adding was cut off, can be taken off all the same', async () => {
  await save();
  const member = { id: 'anna', address: 'anna@x.se', name: 'Anna', addedAt: world.now };
  await world.deps.table.write(putMember(world.deps.table, { guideId: 'guide', id: listId }, member));
  await removeListMember(world.deps, GUIDE, { listId, memberId: 'anna' });
  expect(await get()).toMatchObject({ list: { count: 0 }, members: [] });
});
test('a list is deleted while somebody is added: no address stays without it', async () => {
  const list = { guideId: 'guide', id: listId };
  for (let n = 1, isLate = false; !isLate; n++) {
    await save();
    const gone = () => deleteDistributionList(world.deps, GUIDE, { listId });
    const { deps, counted } = meanwhile(world, n, gone);
    await addListMembers(deps, GUIDE, { listId, text: 'anna@x.se', consent: true }).catch((e: unknown) => {
      expect(e).toMatchObject({ code: 'lists.not_found' });
    });
    isLate = counted.calls < n;
    if (!isLate) expect(await listMembers(world.deps.table, list), `in call ${n}`).toEqual([]);
  }
});
test('without the consent of its people, or without an address, nothing is added', async () => {
  await save();
  await expect(add('anna@x.se', { consent: false })).rejects.toMatchObject({ code: 'promotion.consent_required' });
  await expect(add('Anna Ek')).rejects.toMatchObject({ code: 'lists.no_addresses' });
  expect((await get()).members).toEqual([]);
});
test('the second of two windows is told, and overwrites nothing', async () => {
  await save();
  await save({ name: 'First', rev: 1 });
  await expect(save({ name: 'Second', rev: 1 })).rejects.toMatchObject({ code: 'lists.changed_elsewhere' });
  expect((await get()).list.name).toBe('First');
});
test('a list is its guide’s alone', async () => {
  await save();
  await add('anna@x.se');
  const gone = { code: 'lists.not_found' };
  await expect(getDistributionList(world.deps, OTHER, { listId })).rejects.toMatchObject(gone);
  await expect(addListMembers(world.deps, OTHER, { listId, text: 'b@x.se', consent: true })).rejects.toMatchObject(
    gone,
  );
  await expect(removeListMember(world.deps, OTHER, { listId, memberId: 'x' })).rejects.toMatchObject(gone);
  // Not even by making a list of their own under the same id.
  await save({}, OTHER);
  expect((await getDistributionList(world.deps, OTHER, { listId })).members).toEqual([]);
  await deleteDistributionList(world.deps, OTHER, { listId });
  expect((await listDistributionLists(world.deps, OTHER, {})).lists).toEqual([]);
  expect((await get()).members).toHaveLength(1);
});
test('a deleted list leaves no address behind, and deleting again is no fault', async () => {
  await save();
  await add(Array.from({ length: 60 }, (_, i) => `a${i}@x.se`).join('\n'));
  for (let i = 0; i < 2; i++) await deleteDistributionList(world.deps, GUIDE, { listId });
  expect(await listMembers(world.deps.table, { guideId: 'guide', id: listId })).toEqual([]);
  await expect(get()).rejects.toMatchObject({ code: 'lists.not_found' });
});
test('a full list says who did not fit', async () => {
  await save();
  const report = await add(Array.from({ length: 502 }, (_, i) => `a${i}@x.se`).join('\n'));
  expect(report.added).toBe(500);
  expect(report.lines.slice(-2).map(({ result }) => result)).toEqual(['over', 'over']);
});
test('O-052: a name is one line', () => {
  const bad = ['A\r\nBcc: x@example.test', 'A\u2028B', '', '   '];
  for (const name of bad) expect(saveContract.input.safeParse({ listId, name, rev: 0 }).success).toBe(false);
});
