import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerChange } from '#functions/booking/answer-change.ts';
import { callWeather } from '#functions/booking/call-weather.ts';
import { changeDate } from '#functions/booking/change-date.ts';
import { changeParty } from '#functions/booking/change-party.ts';
import { chooseWeatherDate } from '#functions/booking/choose-weather-date.ts';
import { getChange } from '#functions/booking/get-change.ts';
import { getWeatherLink } from '#functions/booking/get-weather.ts';
import { previewChange } from '#functions/booking/preview-change.ts';
import { putDays, readDaysOf } from '#functions/calendar/days.table.ts';
import { findExperience, putExperience } from '#functions/catalogue/experiences.table.ts';
import { sendOutboxMail } from '#functions/outreach/send-outbox-mail.ts';
import type { CalendarSlot } from '#shared/domain/calendar/calendar-day.ts';
import { addSlot } from '#shared/domain/calendar/slots.ts';
import { sek } from '#shared/kernel/money.ts';
import { DEFAULT_ZONE, instantAt } from '#shared/kernel/time.ts';
import { ANGLER, DATE, GUIDE, offerTrip, SLOT, slotNow } from '#test/support/builders-booking.ts';
import { aConfirmed, bookingNow, mailKeys, offerDate, retime } from '#test/support/builders-changes.ts';
import { aWorld, VISITOR, type World } from '#test/support/deps.ts';

/** Never another amount, time or way than the last one that was shown (O-022). */
const AS_SHOWN = { code: 'booking.quote_changed' };
const AFTER_GRACE = '2027-06-06T10:00:00.000Z';
let world: World;
let bookingId: string;
beforeEach(async () => {
  world = await aWorld();
  await offerTrip(world);
  bookingId = await aConfirmed(world);
});
afterEach(() => world.store.stop());

test.each<[string, number | undefined, Partial<CalendarSlot>]>([
  ['the promotion has ended', 20, { d: 0 }],
  ['another promotion has begun', 10, { d: 50 }],
  ['the time is another', undefined, { f: 420 }],
  ['the time ends earlier', undefined, { t: 600 }],
])('a free date change after %s is refused, and then made as it is shown anew', async (_what, d, over) => {
  const to = await offerDate(world, '2027-06-20', { ...(d && { d }) });
  const look = () => previewChange(world.deps, ANGLER, { bookingId, ...to });
  const move = (changeHash: string) => changeDate(world.deps, ANGLER, { bookingId, ...to, comment: '', changeHash });
  const before = await look();
  await retime(world, over, to);
  await expect(move(before.changeHash)).rejects.toMatchObject(AS_SHOWN);
  expect(await bookingNow(world, bookingId)).toMatchObject({ date: DATE, total: sek(299_000) });
  expect(await slotNow(world, to)).toMatchObject({ n: 0, k: 0 });
  const after = await look();
  expect(await move(after.changeHash)).toMatchObject({ outcome: 'changed', booking: { total: after.total } });
  // The same press again, even the one of the first look, finds it done.
  expect(await move(before.changeHash)).toMatchObject({ outcome: 'changed' });
});
test('a trip of several days says so before and after it is moved there', async () => {
  const to = await offerDate(world, '2027-06-20');
  await retime(world, { t: 3 * 1440 + 900 }, to);
  const days = { date: '2027-06-20', start: '06:00', end: '15:00', endsAfterDays: 3 };
  const shown = await previewChange(world.deps, ANGLER, { bookingId, ...to });
  expect(shown).toMatchObject(days);
  const { changeHash } = shown;
  const moved = await changeDate(world.deps, ANGLER, { bookingId, ...to, comment: '', changeHash });
  expect(moved.booking).toMatchObject(days);
});
test('shown as free and pressed too late: no question goes to the guide that the angler did not mean to ask', async () => {
  const to = await offerDate(world, '2027-06-20');
  const look = () => previewChange(world.deps, ANGLER, { bookingId, ...to });
  const { isFree, changeHash } = await look();
  expect(isFree).toBe(true);
  world.moveTo(AFTER_GRACE);
  const move = (hash: string) => changeDate(world.deps, ANGLER, { bookingId, ...to, comment: '', changeHash: hash });
  await expect(move(changeHash)).rejects.toMatchObject(AS_SHOWN);
  expect(await bookingNow(world, bookingId)).toMatchObject({ openChange: undefined });
  expect(await move((await look()).changeHash)).toMatchObject({ outcome: 'asked' });
});
test('other people: a price that rose after it was shown is shown anew before the guide is asked', async () => {
  const party = { adults: 2, children: 1, private: false };
  const ask = async (changeHash: string) =>
    changeParty(world.deps, ANGLER, { bookingId, party, comment: '', changeHash });
  const look = () => previewChange(world.deps, ANGLER, { bookingId, party });
  const { changeHash, total } = await look();
  const stored = await findExperience(world.deps.table, 'pike');
  if (stored) await world.deps.table.write(putExperience(world.deps.table, { ...stored, childPrice: sek(90_000) }));
  await expect(ask(changeHash)).rejects.toMatchObject(AS_SHOWN);
  expect(await bookingNow(world, bookingId)).toMatchObject({ openChange: undefined });
  const after = await look();
  expect(after.total.minor).toBeGreaterThan(total.minor);
  expect(await ask(after.changeHash)).toMatchObject({ outcome: 'asked' });
  expect(await ask(changeHash)).toMatchObject({ outcome: 'asked' });
});
test('the date after the weather is at the time that was shown', async () => {
  await callWeather(world.deps, GUIDE, { experienceId: 'pike', date: DATE, slotId: SLOT });
  const { token } = await getWeatherLink(world.deps, ANGLER, { bookingId });
  const to = await offerDate(world, '2027-06-20');
  const at = (minutes: number) => instantAt(to.date, minutes, DEFAULT_ZONE);
  const take = (from: number, until: number) =>
    chooseWeatherDate(world.deps, VISITOR, { token, ...to, startsAt: at(from), endsAt: at(until) });
  await retime(world, { t: 600 }, to);
  await expect(take(360, 840)).rejects.toMatchObject(AS_SHOWN);
  expect(await slotNow(world, to)).toMatchObject({ n: 0 });
  expect(await take(360, 600)).toMatchObject({ state: 'moved' });
  expect(await take(360, 840)).toMatchObject({ state: 'moved' });
});
test.each<[string, Partial<CalendarSlot>]>([
  ['begins later', { f: 720, t: 1200 }],
  ['ends earlier', { t: 600 }],
])('a date that was asked for and that %s by now is not approved unseen; asked anew it is', async (_what, over) => {
  world.moveTo(AFTER_GRACE);
  const to = await offerDate(world, '2027-06-20');
  const ask = async () => {
    const { changeHash } = await previewChange(world.deps, ANGLER, { bookingId, ...to });
    await changeDate(world.deps, ANGLER, { bookingId, ...to, comment: '', changeHash });
    const { changeId } = await getChange(world.deps, GUIDE, { bookingId });
    return (isApproved: boolean) =>
      answerChange(world.deps, GUIDE, { bookingId, changeId, isApproved, adjustment: 0, comment: '' });
  };
  const answer = await ask();
  await retime(world, over, to);
  await expect(answer(true)).rejects.toMatchObject({ code: 'booking.change_time_moved' });
  expect(await bookingNow(world, bookingId)).toMatchObject({ date: DATE, openChange: { kind: 'date' } });
  await answer(false);
  world.moveOn(1);
  await (await ask())(true);
  expect(await bookingNow(world, bookingId)).toMatchObject({ date: to.date, from: over.f ?? 360, to: over.t });
});
test('asked for another time of the same day, the mail to the guide says which', async () => {
  world.moveTo(AFTER_GRACE);
  const at = { date: DATE, slotId: 'evening' };
  const seen = await readDaysOf(world.deps.table, 'cal', at);
  const slot = { x: 'pike', f: 1_020, t: 1_260, c: 6 };
  await world.deps.table.transact(putDays(world.deps.table, 'cal', addSlot(seen, { ...at, slot })));
  const { changeHash } = await previewChange(world.deps, ANGLER, { bookingId, ...at });
  await changeDate(world.deps, ANGLER, { bookingId, ...at, comment: '', changeHash });
  for (const key of await mailKeys(world)) if (key.includes('changeAsked')) await sendOutboxMail(world.deps, key);
  expect(world.mails).toMatchObject([{ text: expect.stringContaining('Ny tid: 17:00 till 21:00') }]);
});
