import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { referGuide } from '#functions/outreach/refer-guide.ts';
import { sendOutboxMail } from '#functions/outreach/send-outbox-mail.ts';
import { shareExperience } from '#functions/outreach/share-experience.ts';
import { unsubscribe } from '#functions/outreach/unsubscribe.ts';
import { referGuide as referContract, shareExperience as shareContract } from '#shared/contracts/invitations.ts';
import { GUIDE, offerTrip } from '#test/support/builders-booking.ts';
import { aPerson, aWorld, VISITOR, type World } from '#test/support/deps.ts';

let world: World;
beforeEach(async () => {
  world = await aWorld('2027-05-01T08:00:00.000Z');
  await offerTrip(world);
});
afterEach(() => world.store.stop());
const aShare = (over: object = {}) => ({
  experienceId: 'pike',
  requestId: randomUUID(),
  email: 'bo@x.se',
  name: 'Åsa, Öberg <test>',
  message: 'Look at this',
  language: 'en' as const,
  ...over,
});
const aReferral = (over: object = {}) => ({
  requestId: randomUUID(),
  guideName: 'Stina Lind',
  guideEmail: 'stina@x.se',
  message: 'You should be here',
  language: 'sv' as const,
  ...over,
});

test('a friend gets one mail, with our link and a way to stop such mails', async () => {
  const share = aShare();
  for (let i = 0; i < 3; i++) await shareExperience(world.deps, VISITOR, share);
  for (let i = 0; i < 2; i++) await sendOutboxMail(world.deps, `share-${share.requestId}`);
  expect(world.mails).toHaveLength(1);
  const [mail] = world.mails;
  expect(mail?.subject).toBe('Åsa, Öberg <test> thought of you: Pike among the islands');
  expect(mail?.text).toContain('https://napp.test/experience/pike\n');
  const token = /unsubscribe\/([0-9a-f]{32})/.exec(mail?.text ?? '')?.[1] ?? '';
  await unsubscribe(world.deps, VISITOR, { token, scope: 'sender' });
  const again = aShare();
  expect(await shareExperience(world.deps, VISITOR, again)).toEqual({ done: true });
  expect(await sendOutboxMail(world.deps, `share-${again.requestId}`)).toBe('suppressed');
});
test('O-047: sharing is for one address at a time, a few in ten minutes, and markup stays text', async () => {
  const nasty = aShare({ message: '<a href="https://evil.test">x</a> {{7*7}}' });
  await shareExperience(world.deps, VISITOR, nasty);
  await sendOutboxMail(world.deps, `share-${nasty.requestId}`);
  expect(world.mails[0]?.html).not.toMatch(/<a[^>]+evil/);
  expect(world.mails[0]?.text).toContain('{{7*7}}');
  for (let i = 0; i < 4; i++) await shareExperience(world.deps, VISITOR, aShare());
  await expect(shareExperience(world.deps, VISITOR, aShare())).rejects.toMatchObject({
    code: 'request.too_many',
    params: { seconds: 600, minutes: 10 },
  });
  expect(shareContract.input.safeParse(aShare({ email: 'a@x.se, b@x.se' })).success).toBe(false);
});
test.each([
  ['Win http://evil.com now', false],
  ['www.evil', false],
  ['evil.com', false],
  ['EVIL.COM/win', false],
  ['Åsa evil.se.', false],
  ['J.R. Ek', true],
  ['Dr.Ek', true],
  ['Åsa, Öberg <test>', true],
  ['Bo Ek jr.', true],
])('%s as the name in the subject: taken is %s', (name, isTaken) => {
  const read = shareContract.input.safeParse(aShare({ name }));
  expect(read.success).toBe(isTaken);
  if (!isTaken) expect(read.error?.issues).toMatchObject([{ path: ['name'], message: 'name_link' }]);
});
test('a trip that nobody may see cannot be shared', async () => {
  const none = shareExperience(world.deps, VISITOR, aShare({ experienceId: 'none' }));
  await expect(none).rejects.toMatchObject({ code: 'catalogue.experience_not_found' });
});
test('a guide is invited in the name of the account, once', async () => {
  const referral = aReferral();
  for (let i = 0; i < 2; i++) await referGuide(world.deps, GUIDE, referral);
  await sendOutboxMail(world.deps, `referral-guide-${referral.requestId}`);
  expect(world.mails).toHaveLength(1);
  expect(world.mails[0]).toMatchObject({ to: { name: 'Stina Lind', address: 'stina@x.se' } });
  expect(world.mails[0]?.subject).toBe('Gunnar Berg tror att Napp passar dig');
  expect(world.mails[0]?.text).toContain('https://napp.test/auth?mode=signup');
  await expect(referGuide(world.deps, VISITOR, referral)).rejects.toMatchObject({ code: 'auth.required' });
  await expect(referGuide(world.deps, aPerson('ghost', 'angler'), referral)).rejects.toMatchObject({
    code: 'auth.required',
  });
  for (let i = 0; i < 9; i++) await referGuide(world.deps, GUIDE, aReferral());
  await expect(referGuide(world.deps, GUIDE, aReferral())).rejects.toMatchObject({ code: 'request.too_many' });
});
test.each<[string, object]>([
  ['another address', { email: 'cia@x.se' }],
  ['other words', { message: 'No, this one' }],
  ['another trip', { experienceId: 'perch' }],
])('a share that comes again with %s under the same id is refused, not lost', async (_what, other) => {
  await offerTrip(world, { id: 'perch', guideId: 'guide2', calendarId: 'cal2' });
  const share = aShare();
  const [first, second] = await Promise.allSettled([
    shareExperience(world.deps, VISITOR, share),
    shareExperience(world.deps, VISITOR, { ...share, ...other }),
  ]);
  expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected']);
  const isFirst = first.status === 'fulfilled';
  const [kept, refused] = isFirst ? [share, { ...share, ...other }] : [{ ...share, ...other }, share];
  await shareExperience(world.deps, VISITOR, kept);
  await expect(shareExperience(world.deps, VISITOR, refused)).rejects.toMatchObject({
    code: 'request.repeated_differently',
  });
});
test('an invitation to somebody else under the same id is refused, not lost', async () => {
  const referral = aReferral();
  await referGuide(world.deps, GUIDE, referral);
  const other = referGuide(world.deps, GUIDE, { ...referral, guideEmail: 'lena@x.se' });
  await expect(other).rejects.toMatchObject({ code: 'request.repeated_differently' });
});
test.each(['A\r\nBcc: x@example.test', 'A\nFrom: y@example.test', 'A\u2028B', 'A\u2029B'])(
  'O-052: %j is no name',
  (name) => {
    expect(shareContract.input.safeParse(aShare({ name })).success).toBe(false);
    expect(referContract.input.safeParse(aReferral({ guideName: name })).success).toBe(false);
    expect(shareContract.input.safeParse(aShare({ email: `a@x.se${name.slice(1)}` })).success).toBe(false);
  },
);
