import { afterEach, beforeEach, expect, test } from 'vitest';
import { findAccount, readAccountCounts } from '#functions/accounts/accounts.table.ts';
import { getMe } from '#functions/accounts/get-me.ts';
import { getUpload } from '#functions/accounts/get-upload.ts';
import { findGuide } from '#functions/accounts/guides.table.ts';
import { saveProfile } from '#functions/accounts/save-profile.ts';
import { admitSignUp, completeSignUp } from '#functions/accounts/sign-up-triggers.ts';
import { startAvatarUpload } from '#functions/accounts/start-avatar-upload.ts';
import { tellPasswordChanged } from '#functions/accounts/tell-password-changed.ts';
import { findCalendar } from '#functions/calendar/calendars.table.ts';
import { sweepMail } from '#functions/outreach/sweep-mail.ts';
import { type Role, SYSTEM } from '#functions/platform/deps.ts';
import { Table } from '#functions/platform/table.ts';
import {
  getMe as meContract,
  saveProfile as profileContract,
  saveProfile as saveContract,
} from '#shared/contracts/accounts.ts';
import { aPerson, aWorld, type World } from '#test/support/deps.ts';
import { fakeFiles } from '#test/support/fake-files.ts';

let world: World;
const groups: [string, Role][] = [];
let endSessions: (username: string) => void;
const attributes = (type: string) => ({
  sub: 'u1',
  email: 'Elin@napp.test',
  given_name: 'Elin',
  family_name: 'Strand',
  locale: 'sv',
  'custom:account_type': type,
});
beforeEach(async () => {
  groups.length = 0;
  endSessions = () => {};
  world = await aWorld('2027-05-01T08:00:00.000Z', {
    users: {
      read: async (username) => ({ username, id: 'u1', email: 'elin@napp.test', attributes: attributes('guide') }),
      addToGroup: async (username, group) => void groups.push([username, group]),
      isGroupEmpty: async () => true,
      removeFromGroup: async () => {},
      listGroup: async () => [],
      endSessions: async (username) => endSessions(username),
      remove: async () => {},
    },
    files: fakeFiles(),
  });
});
afterEach(() => world.store.stop());

const signUp = { username: 'name-1', source: 'PreSignUp_SignUp' };
const confirm = { username: 'name-1', source: 'PostConfirmation_ConfirmSignUp' };

test.each([['admin'], [''], ['Guide'], ['GUIDE '], ['angler,guide'], ['["guide"]']])(
  'O-039: nobody signs up as "%s"',
  async (type) => {
    await expect(admitSignUp(world.deps, { ...signUp, attributes: attributes(type) })).rejects.toThrow('account type');
  },
);
test.each([['given_name'], ['family_name']])('a %s of one letter is refused', async (name) => {
  const short = { ...attributes('angler'), [name]: ' E ' };
  await expect(admitSignUp(world.deps, { ...signUp, attributes: short })).rejects.toThrow('2 characters');
});
test.each([
  ['\u200b\u200b\u200b', '2 characters'],
  ['\u202e\u202e', '2 characters'],
  ['\ud800\ud800', '2 characters'],
  ['A\u0007b', '2 characters'],
])('a name that nobody sees (%j) is none', async (name, why) => {
  const unseen = { ...attributes('angler'), given_name: name };
  await expect(admitSignUp(world.deps, { ...signUp, attributes: unseen })).rejects.toThrow(why);
});
test.each(['ö@napp.test', 'anna', '', `${'a'.repeat(250)}@napp.test`, 'a b@napp.test'])(
  'an address that no form of ours takes (%s) is not admitted past the site',
  async (email) => {
    const wish = { ...attributes('angler'), email };
    await expect(admitSignUp(world.deps, { ...signUp, attributes: wish })).rejects.toThrow('email address');
  },
);
test('an address gets no more than five codes an hour, whoever signs up with it, and others get theirs', async () => {
  const wish = (email: string, username: string) =>
    admitSignUp(world.deps, { ...signUp, username, attributes: { ...attributes('guide'), email } });
  for (const name of ['a', 'b', 'c', 'd', 'e']) await wish('Anna@napp.test', name);
  await expect(wish('anna@Napp.test', 'f')).rejects.toThrow('request.too_many');
  await wish('bo@napp.test', 'g');
  world.moveOn(60);
  await wish('anna@napp.test', 'h');
});
test('what nobody sees of a name is not kept', async () => {
  const pasted = { ...attributes('guide'), given_name: '\u202eEl\u200bin\ufeff ' };
  await completeSignUp(world.deps, { ...confirm, attributes: pasted });
  expect(await findAccount(world.deps.table, 'u1')).toMatchObject({ firstName: 'Elin' });
  expect(await findGuide(world.deps.table, 'u1')).toMatchObject({ name: 'Elin Strand' });
});
test('a guide gets the group, the page and the calendar that was chosen, once, from whichever browser confirms', async () => {
  const metadata = { calendarMode: 'single' };
  await admitSignUp(world.deps, { ...signUp, attributes: attributes('guide'), metadata });
  await completeSignUp(world.deps, { ...confirm, attributes: attributes('guide') });
  await completeSignUp(world.deps, { ...confirm, attributes: attributes('guide') });
  expect(groups).toEqual([['name-1', 'guide']]);
  expect(await findGuide(world.deps.table, 'u1')).toMatchObject({ name: 'Elin Strand' });
  expect(await findCalendar(world.deps.table, 'u1')).toMatchObject({ mode: 'single' });
  expect(await readAccountCounts(world.deps.table)).toEqual({ angler: 0, guide: 1 });
});
test('O-039: a guide who left the calendar out has one for everything, and no profile save makes another type of them', async () => {
  await admitSignUp(world.deps, { ...signUp, attributes: attributes('guide') });
  await completeSignUp(world.deps, { ...confirm, attributes: attributes('guide') });
  const wish = { firstName: 'Elin', lastName: 'Strand', language: 'sv', type: 'admin', calendarMode: 'per_experience' };
  await saveProfile(world.deps, aPerson('u1', 'guide'), profileContract.input.parse(wish));
  expect(await getMe(world.deps, aPerson('u1', 'guide'), {})).toMatchObject({
    roles: ['guide'],
    calendarMode: 'single',
  });
  expect(groups).toEqual([['name-1', 'guide']]);
});
test.each([
  ['at once', 0, false],
  ['though the pool fails once', 1, false],
  ['and the alarm sounds when it goes on failing', 2, true],
])('a password reset makes nothing, and signs everybody out, %s', async (_how, failures, isTold) => {
  const ended: string[] = [];
  let left = failures;
  endSessions = (username) => {
    if (left-- > 0) throw new Error('pool is busy');
    ended.push(username);
  };
  await completeSignUp(world.deps, {
    ...confirm,
    source: 'PostConfirmation_ConfirmForgotPassword',
    attributes: attributes('angler'),
  });
  expect(groups).toEqual([]);
  expect(ended).toEqual(isTold ? [] : ['name-1']);
  expect(world.logged.some(({ level }) => level === 'error')).toBe(isTold);
});
test('a reset, and a change that its page tells of, are mailed to the account, and never hold up the change', async () => {
  await getMe(world.deps, aPerson('u1', 'guide'), {});
  const reset = { ...confirm, source: 'PostConfirmation_ConfirmForgotPassword', attributes: attributes('guide') };
  await completeSignUp(world.deps, reset);
  await completeSignUp(world.deps, reset);
  world.moveOn(3);
  await sweepMail(world.deps, SYSTEM, {});
  expect(world.mails.map(({ to, subject }) => [to.address, subject])).toEqual([
    ['elin@napp.test', 'Ditt lösenord hos Napp har ändrats'],
  ]);
  expect(world.mails[0]?.text).toContain('https://napp.test/auth?mode=reset');
  await Promise.all([1, 2].map(() => tellPasswordChanged(world.deps, aPerson('u1', 'guide'), {})));
  world.moveOn(3);
  await sweepMail(world.deps, SYSTEM, {});
  expect(world.mails).toHaveLength(2);
  for (let i = 0; i < 3; i++) await tellPasswordChanged(world.deps, aPerson('u1', 'guide'), {});
  await expect(tellPasswordChanged(world.deps, aPerson('u1', 'guide'), {})).rejects.toMatchObject({
    code: 'request.too_many',
  });
  const lost = { ...world.deps, table: new Table({} as never, 'away') };
  await completeSignUp(lost, reset);
  expect(world.logged.some(({ message }) => message === 'nobody told of a reset')).toBe(true);
});
test('the first call repairs a lost confirmation', async () => {
  const me = await getMe(world.deps, aPerson('u1'), {});
  expect(me).toMatchObject({
    id: 'u1',
    email: 'elin@napp.test',
    language: 'sv',
    roles: ['guide'],
    calendarMode: 'single',
  });
  expect(groups).toEqual([['u1', 'guide']]);
});
test('many first calls at once make one account', async () => {
  await Promise.all(Array.from({ length: 8 }, () => getMe(world.deps, aPerson('u1'), {})));
  expect(await readAccountCounts(world.deps.table)).toEqual({ angler: 0, guide: 1 });
});
test('a saved profile is there, on the public page too, and the address cannot be changed by it', async () => {
  const me = await getMe(world.deps, aPerson('u1'), {});
  const profile = { ...me, firstName: 'Eva', city: 'Trosa', language: 'en' as const };
  const { firstName, lastName, birthDate, phone, address, city, zip, country, language } = profile;
  const saved = {
    firstName,
    lastName,
    birthDate: birthDate ?? '',
    phone: phone ?? '',
    address: address ?? '',
    city: city ?? '',
    zip: zip ?? '',
    country: country ?? '',
    language,
  };
  await saveProfile(world.deps, aPerson('u1', 'guide'), saved);
  expect(await getMe(world.deps, aPerson('u1', 'guide'), {})).toMatchObject({
    firstName: 'Eva',
    city: 'Trosa',
    email: 'elin@napp.test',
  });
  expect(await findGuide(world.deps.table, 'u1')).toMatchObject({
    name: 'Eva Strand',
    city: 'Trosa',
    memberSince: world.now,
  });
});
test('a birth date is one that has been; what is kept is told, whatever it is', async () => {
  const me = await getMe(world.deps, aPerson('u1'), {});
  const profile = saveContract.input.parse({ ...me, birthDate: '' });
  const save = (birthDate: string) => saveProfile(world.deps, aPerson('u1', 'guide'), { ...profile, birthDate });
  await expect(save('2035-01-01')).rejects.toMatchObject({ code: 'accounts.birth_date_invalid' });
  expect(await save('2015-01-01')).toMatchObject({ birthDate: '2015-01-01' });
  for (const birthDate of ['0001-01-01', '1899-12-31', '2100-01-01', '2015-02-30'])
    expect(saveContract.input.safeParse({ ...profile, birthDate }).success).toBe(false);
  expect(meContract.output.parse({ ...me, birthDate: '0001-01-01' }).birthDate).toBe('0001-01-01');
});
test("a picture over 5 MB is refused before it is sent; an upload is its owner's alone", async () => {
  const who = aPerson('u1', 'angler');
  const big = { contentType: 'image/jpeg' as const, bytes: 5 * 1024 * 1024 + 1 };
  await expect(startAvatarUpload(world.deps, who, big)).rejects.toMatchObject({ code: 'accounts.image_too_large' });
  const { uploadId, fields } = await startAvatarUpload(world.deps, who, { ...big, bytes: 1000 });
  expect(fields).toEqual({ key: `avatar/${uploadId}` });
  expect(await getUpload(world.deps, who, { uploadId })).toEqual({ state: 'waiting', picture: null });
  await expect(getUpload(world.deps, aPerson('u2'), { uploadId })).rejects.toMatchObject({ code: 'request.not_found' });
});
