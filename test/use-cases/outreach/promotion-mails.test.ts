import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { putGuide } from '#functions/accounts/guides.table.ts';
import { addListMembers } from '#functions/outreach/add-list-members.ts';
import { getDistributionList } from '#functions/outreach/get-distribution-list.ts';
import { listPromotionMails } from '#functions/outreach/list-promotion-mails.ts';
import { findMail } from '#functions/outreach/outbox.table.ts';
import { saveDistributionList } from '#functions/outreach/save-distribution-list.ts';
import { sendOutboxMail } from '#functions/outreach/send-outbox-mail.ts';
import { sendPromotion } from '#functions/outreach/send-promotion.ts';
import { setDiscount } from '#functions/outreach/set-discount.ts';
import { sweepMail } from '#functions/outreach/sweep-mail.ts';
import { getUnsubscribe, resubscribe, unsubscribe } from '#functions/outreach/unsubscribe.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { hashEmail } from '#functions/platform/hash.ts';
import { sendPromotion as contract } from '#shared/contracts/promotions.ts';
import { DATE, GUIDE, offerTrip, SLOT } from '#test/support/builders-booking.ts';
import { aGuide } from '#test/support/builders-catalogue.ts';
import { aPerson, aWorld, VISITOR, type World } from '#test/support/deps.ts';

const slots = [{ date: DATE, slotId: SLOT }];
const requestId = randomUUID();
let world: World;
beforeEach(async () => {
  world = await aWorld('2027-05-01T08:00:00.000Z');
  await offerTrip(world);
  await world.deps.table.write(putGuide(world.deps.table, aGuide({ id: 'guide', name: 'Gunnar Berg' })));
  await setDiscount(world.deps, GUIDE, { experienceId: 'pike', slots, percent: 15 });
});
afterEach(() => world.store.stop());
const wish = { experienceId: 'pike', requestId, slots, language: 'en' as const, listId: null, consent: true };
const send = (addresses: string, over: Partial<Parameters<typeof sendPromotion>[2]> = {}, who = GUIDE) =>
  sendPromotion(world.deps, who, { ...wish, message: 'Come along.', addresses, ...over });
const many = (count: number) => Array.from({ length: count }, (_, i) => `a${i}@x.se`).join(', ');
/** The stream and the sweep, until nothing moves. */
async function deliver() {
  for (let i = 0; i < 4; i++) {
    world.moveOn(3);
    await sweepMail(world.deps, SYSTEM, {});
  }
}
const keyOf = async (address: string) => `promotion-${requestId}-${await hashEmail(world.deps.secrets, address)}`;
const tokenIn = (text = '') => /unsubscribe\/([0-9a-f]{32})/.exec(text)?.[1] ?? '';

test('each address its own mail: offer, price, link to stop, and nobody else’s address', async () => {
  expect(await send('Bo <bo@x.se>, cia@x.se, wrong@')).toEqual({ sent: 2, stopped: 0, invalid: ['wrong@'] });
  await deliver();
  expect(world.mails.map(({ to }) => to)).toEqual(
    expect.arrayContaining([
      { name: 'Bo', address: 'bo@x.se' },
      { name: '', address: 'cia@x.se' },
    ]),
  );
  const mail = world.mails.find(({ to }) => to.address === 'bo@x.se');
  const text = mail?.text.replaceAll('\u00a0', ' ') ?? '';
  expect(mail?.subject).toBe('Gunnar Berg has places on Pike among the islands');
  expect(text).toContain('SEK 1,270.75 per person, 15% below the lowest price of the last 30 days (SEK 1,495.00)');
  expect(text).toContain(`https://napp.test/experience/pike?date=${DATE}`);
  expect(`${text}${mail?.html}`).not.toContain('cia@x.se');
  expect(mail?.headers).toEqual({
    'List-Unsubscribe': `<https://napp.test/api/unsubscribe/${tokenIn(text)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});
test('O-050: 49 and 50 go out, 51 is refused before anything is sent', async () => {
  expect((await send(many(49), { requestId: randomUUID() })).sent).toBe(49);
  await expect(send(many(51))).rejects.toMatchObject({
    code: 'promotion.too_many_recipients',
    params: { most: 50, count: 51 },
  });
  expect((await listPromotionMails(world.deps, GUIDE, {})).mails.map(({ sent }) => sent)).toEqual([49]);
  expect((await send(many(50))).sent).toBe(50);
});
test('O-048: pressing twice, from two windows, and a fault on the way leave one mail an address', async () => {
  const results = await Promise.all([send(many(12)), send(many(12)), send(many(12))]);
  expect(results.every(({ sent }) => sent === 12)).toBe(true);
  world.mailAnswer = () => ({ state: 'refused', why: 'throttled' });
  await sweepMail(world.deps, SYSTEM, {});
  world.mailAnswer = () => ({ state: 'sent', messageId: 'm' });
  await deliver();
  await send(many(12));
  await deliver();
  expect(world.mails.map(({ to }) => to.address).sort()).toEqual(many(12).split(', ').sort());
});
test.each<[string, string, object]>([
  ['somebody else', 'cia@x.se', {}],
  ['other words', 'bo@x.se', { message: 'Stay at home.' }],
  ['other dates', 'bo@x.se', { slots: [{ date: '2027-06-13', slotId: 'other' }] }],
])('the same mail again is one; for %s under the same id it is refused, not lost', async (_what, to, over) => {
  const first = await send('bo@x.se');
  expect(await send('bo@x.se')).toEqual(first);
  await expect(send(to, over)).rejects.toMatchObject({ code: 'request.repeated_differently' });
});
test('under the id of another guide’s mail: refused in words, and not told that we are busy', async () => {
  await send('bo@x.se');
  const other = aPerson('other', 'guide');
  await offerTrip(world, { id: 'perch', guideId: 'other', calendarId: 'cal-other' });
  await world.deps.table.write(putGuide(world.deps.table, aGuide({ id: 'other' })));
  await setDiscount(world.deps, other, { experienceId: 'perch', slots, percent: 15 });
  const sent = send('cia@x.se', { experienceId: 'perch' }, other);
  await expect(sent).rejects.toMatchObject({ code: 'request.repeated_differently' });
});
test('O-051: throttled by the mail service, the rest goes out later, each once', async () => {
  await send(many(30));
  let left = 10;
  world.mailAnswer = () =>
    left-- > 0 ? { state: 'sent', messageId: 'm' } : { state: 'refused', why: 'rate exceeded' };
  world.moveOn(3);
  await sweepMail(world.deps, SYSTEM, {});
  expect(world.mails).toHaveLength(10);
  world.mailAnswer = () => ({ state: 'sent', messageId: 'm' });
  await deliver();
  expect(new Set(world.mails.map(({ to }) => to.address)).size).toBe(30);
  expect(world.mails).toHaveLength(30);
});
test('a mail that perhaps went out is not sent again', async () => {
  await send('bo@x.se');
  const key = await keyOf('bo@x.se');
  let tries = 0;
  const deps = {
    ...world.deps,
    sendMail: async () => {
      tries++;
      throw new Error('no answer');
    },
  };
  expect(await sendOutboxMail(deps, key)).toBe('unsure');
  for (let i = 0; i < 3; i++) {
    world.moveOn(15);
    await sweepMail(deps, SYSTEM, {});
  }
  expect(tries).toBe(1);
  expect((await findMail(world.deps.table, key))?.state).toBe('unsure');
});
test('from a list: its use is counted once, and who stopped is left out, now and at the last moment', async () => {
  const listId = randomUUID();
  await saveDistributionList(world.deps, GUIDE, { listId, name: 'Regulars', description: '', rev: 0 });
  await addListMembers(world.deps, GUIDE, { listId, text: 'bo@x.se, cia@x.se', consent: true });
  const first = { listId, requestId: randomUUID() };
  for (let i = 0; i < 2; i++) await send('bo@x.se, cia@x.se', first);
  await deliver();
  const stop = async (address: string) => {
    const token = tokenIn(world.mails.findLast(({ to }) => to.address === address)?.text);
    await unsubscribe(world.deps, VISITOR, { token, scope: 'sender' });
  };
  await stop('bo@x.se');
  expect(await send('bo@x.se, cia@x.se', { listId })).toMatchObject({ sent: 1, stopped: 1 });
  await stop('cia@x.se');
  await deliver();
  expect(world.mails).toHaveLength(2);
  expect((await findMail(world.deps.table, await keyOf('cia@x.se')))?.state).toBe('suppressed');
  const { list, members } = await getDistributionList(world.deps, GUIDE, { listId });
  expect(list).toMatchObject({ timesUsed: 2, lastUsedAt: expect.any(String) });
  expect(members.map(({ isStopped }) => isStopped)).toEqual([true, true]);
  await expect(send('bo@x.se', { requestId: randomUUID() })).rejects.toMatchObject({ code: 'promotion.no_recipients' });
});
test('the link stops one guide or all, says so, and can be undone; looking stops nothing', async () => {
  await send('bo@x.se');
  await deliver();
  const token = tokenIn(world.mails[0]?.text);
  const look = () => getUnsubscribe(world.deps, VISITOR, { token });
  expect(await look()).toEqual({ guideName: 'Gunnar Berg', stopped: [] });
  expect(await look()).toEqual({ guideName: 'Gunnar Berg', stopped: [] });
  for (let i = 0; i < 2; i++)
    expect(await unsubscribe(world.deps, VISITOR, { token, scope: 'sender' })).toEqual({ stopped: ['sender'] });
  expect(await unsubscribe(world.deps, VISITOR, { token, scope: 'all' })).toEqual({ stopped: ['sender', 'all'] });
  expect(await resubscribe(world.deps, VISITOR, { token })).toEqual({ stopped: [] });
  const wrong = { token: 'f'.repeat(32) };
  await expect(getUnsubscribe(world.deps, VISITOR, wrong)).rejects.toMatchObject({ code: 'outreach.link_invalid' });
  await expect(unsubscribe(world.deps, VISITOR, { ...wrong, scope: 'all' })).rejects.toMatchObject({
    code: 'outreach.link_invalid',
  });
});
test('refusals: no consent, nobody to mail, nothing to offer, too often, somebody else’s', async () => {
  await expect(send('bo@x.se', { consent: false })).rejects.toMatchObject({ code: 'promotion.consent_required' });
  await expect(send('nobody')).rejects.toMatchObject({ code: 'promotion.no_recipients' });
  await expect(send('bo@x.se', { slots: [{ date: DATE, slotId: 'none' }] })).rejects.toMatchObject({
    code: 'promotion.no_dates',
  });
  await expect(send('bo@x.se', { listId: randomUUID() })).rejects.toMatchObject({ code: 'lists.not_found' });
  await expect(send('bo@x.se', {}, aPerson('other', 'guide'))).rejects.toMatchObject({
    code: 'catalogue.experience_not_found',
  });
  for (let i = 0; i < 10; i++) await send('bo@x.se', { requestId: randomUUID() });
  await expect(send('bo@x.se')).rejects.toMatchObject({ code: 'promotion.mail_rate_limited' });
});
test('O-047: what the guide writes is text and nothing else', async () => {
  const message = '<a href="https://evil.test">x</a> {{7*7}} {{link}}\n\n<img src=x onerror=alert(1)>';
  await send('bo@x.se', { message });
  await deliver();
  const [mail] = world.mails;
  expect(mail?.text).toContain('{{7*7}} {{link}}');
  expect(mail?.html).not.toMatch(/<a[^>]+evil|<img[^>]+onerror/);
  const input = { ...wish, addresses: 'a@x.se' };
  for (const bad of ['', '  ', 'x'.repeat(2_001), 'a\u0000b'])
    expect(contract.input.safeParse({ ...input, message: bad }).success).toBe(false);
  expect(contract.input.safeParse({ ...input, message: 'two\nlines' }).success).toBe(true);
});
