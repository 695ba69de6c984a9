import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { askNotifyAddress, confirmNotifyAddress } from '#functions/calendar/feeds/notify-address.ts';
import { saveFeed } from '#functions/calendar/feeds/save-feed.ts';
import { syncFeed } from '#functions/calendar/feeds/sync-feed.ts';
import { getSyncSettings, saveSyncSettings } from '#functions/calendar/feeds/sync-settings.ts';
import { findMail } from '#functions/outreach/outbox.table.ts';
import { sweepMail } from '#functions/outreach/sweep-mail.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { FEED_POLICY } from '#shared/domain/policy.ts';
import { GUIDE, offerTrip } from '#test/support/builders-booking.ts';
import { aConfirmed, mailKeys } from '#test/support/builders-changes.ts';
import { aPerson, aWorld, type World } from '#test/support/deps.ts';
import { FakeFeed } from '#test/support/fake-feed.ts';

const OWN = 'guide@napp.test';
let world: World;
let feed: FakeFeed;
beforeEach(async () => {
  feed = new FakeFeed();
  world = await aWorld('2027-06-01T08:00:00.000Z', { fetchPublic: feed.fetch });
  await offerTrip(world, { calendarId: 'guide' });
});
afterEach(() => world.store.stop());

const settings = () => getSyncSettings(world.deps, GUIDE, {});
async function save(address: string) {
  const { rev, isSmart, rules, notify } = await settings();
  return saveSyncSettings(world.deps, GUIDE, { rev, isSmart, rules, notify: { ...notify, address } });
}
/** Sends what waits: whom the mails of that kind went to, and the proofs in them. */
async function asked() {
  world.moveOn(3);
  await sweepMail(world.deps, SYSTEM, {});
  return world.mails.flatMap(({ to, text, html, outboxKey }) => {
    if (!outboxKey?.startsWith('notify-address-')) return [];
    const token = /calendar-settings\?confirm=([0-9a-f]{32})/.exec(text)?.[1] ?? '';
    expect(html).toContain(token);
    return [{ to: to.address, token }];
  });
}
const latestProof = async () => (await asked()).at(-1)?.token ?? '';
const confirm = (token: string, who = GUIDE) => confirmNotifyAddress(world.deps, who, { token });
/** Whom a new conflict is told to. */
async function toldTo() {
  await aConfirmed(world);
  const feedId = randomUUID();
  const address = 'https://calendar.example/basic.ics';
  await saveFeed(world.deps, GUIDE, { feedId, rev: 0, name: 'Home', colour: 'blue', experienceId: null, address });
  feed.say('2027-06-12T06:00 2027-06-12T08:00 Dentist');
  await syncFeed(world.deps, feedId);
  const key = (await mailKeys(world)).find((each) => each.startsWith('conflict-')) ?? '';
  return (await findMail(world.deps.table, key))?.to.address;
}

test('a typed address is asked once, and until it answers notices go to the own one', async () => {
  expect((await save('boat@x.test')).notify).toMatchObject({ address: 'boat@x.test', isConfirmed: false });
  // Saved again as it stands, with other things: nothing more is asked.
  await save('boat@x.test');
  expect((await asked()).map(({ to }) => to)).toEqual(['boat@x.test']);
  expect(await toldTo()).toBe(OWN);
});
test('confirmed, it gets the notices; the link may be opened twice', async () => {
  await save('boat@x.test');
  const token = await latestProof();
  expect((await confirm(token)).notify).toMatchObject({ address: 'boat@x.test', isConfirmed: true });
  expect((await confirm(token)).notify.isConfirmed).toBe(true);
  expect(await settings()).toMatchObject({ notify: { address: 'boat@x.test', isConfirmed: true } });
  expect(await toldTo()).toBe('boat@x.test');
});
test('changed, it is asked anew, and the old link is worth nothing; cleared, none is', async () => {
  await save('boat@x.test');
  const old = await latestProof();
  await confirm(old);
  await save('pier@x.test');
  expect((await asked()).map(({ to }) => to)).toEqual(['boat@x.test', 'pier@x.test']);
  await expect(confirm(old)).rejects.toMatchObject({ code: 'feeds.confirmation_invalid' });
  expect(await toldTo()).toBe(OWN);
  await save('');
  await expect(confirm(await latestProof())).rejects.toMatchObject({ code: 'feeds.confirmation_invalid' });
  await expect(askNotifyAddress(world.deps, GUIDE, {})).rejects.toMatchObject({ code: 'feeds.nothing_to_confirm' });
});
test("the own address needs no question, and another guide's proof is none", async () => {
  expect((await save(OWN.toUpperCase())).notify).toMatchObject({ address: '', isConfirmed: false });
  expect(await asked()).toEqual([]);
  await save('boat@x.test');
  const token = await latestProof();
  await expect(confirm(token, aPerson('guide2', 'guide'))).rejects.toMatchObject({
    code: 'feeds.confirmation_invalid',
  });
  await expect(confirm(token, aPerson('angler', 'angler'))).rejects.toMatchObject({ code: 'auth.forbidden' });
  expect((await settings()).notify.isConfirmed).toBe(false);
});
test('at most five such mails a day, whether asked again or typed anew; the next day brings more', async () => {
  const { most } = FEED_POLICY.confirmations;
  await save('boat@x.test');
  for (let i = 1; i < most; i++) await askNotifyAddress(world.deps, GUIDE, {});
  const tooMany = { code: 'feeds.too_many_mails', params: { most } };
  await expect(askNotifyAddress(world.deps, GUIDE, {})).rejects.toMatchObject(tooMany);
  await expect(save('pier@x.test')).rejects.toMatchObject(tooMany);
  expect((await settings()).notify.address).toBe('boat@x.test');
  expect(await asked()).toHaveLength(most);
  world.moveOn(24 * 60);
  await save('pier@x.test');
  expect((await asked()).at(-1)?.to).toBe('pier@x.test');
});
