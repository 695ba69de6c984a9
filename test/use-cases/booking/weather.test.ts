import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askWeather } from '#functions/booking/ask-weather.ts';
import { bookTrip } from '#functions/booking/book-trip.ts';
import { callBookingOff, callWeather } from '#functions/booking/call-weather.ts';
import { confirmBooking } from '#functions/booking/confirm-booking.ts';
import { declineWeather } from '#functions/booking/end-weather.ts';
import { getWeather, getWeatherLink } from '#functions/booking/get-weather.ts';
import { listGuideBookings } from '#functions/booking/list-guide-bookings.ts';
import { listMyBookings } from '#functions/booking/list-my-bookings.ts';
import { listWeatherDays } from '#functions/booking/list-weather-days.ts';
import { previewCancellation } from '#functions/booking/preview-cancellation.ts';
import { previewChange } from '#functions/booking/preview-change.ts';
import { settleBooking } from '#functions/booking/settle-booking.ts';
import { sweepLife } from '#functions/booking/sweep-due.ts';
import { changeSlots } from '#functions/calendar/change-slots.ts';
import { setAdvanceNotice } from '#functions/calendar/set-advance-notice.ts';
import { setListingActive, setListingVisible } from '#functions/listing/switch-listing.ts';
import { sendOutboxMail } from '#functions/outreach/send-outbox-mail.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { changeSlots as contract } from '#shared/contracts/availability.ts';
import { slotVersion } from '#shared/domain/calendar/slot-version.ts';
import { sek } from '#shared/kernel/money.ts';
import { ANGLER, aWish, book, DATE, GUIDE, offerTrip, SLOT, slotNow } from '#test/support/builders-booking.ts';
import {
  aConfirmed,
  bookingNow,
  mailKeys,
  offerDate,
  runRefunds,
  takeWeatherDate,
} from '#test/support/builders-changes.ts';
import { aPerson, aWorld, VISITOR, type World } from '#test/support/deps.ts';
import { type BookingData, shownState } from '#web/components/booking/booking-state.ts';

const BERIT = aPerson('berit', 'angler');
const TRIP = { experienceId: 'pike', date: DATE, slotId: SLOT };
const UNTIL = '2027-06-24T10:00:00.000Z';
let world: World;
beforeEach(async () => {
  world = await aWorld('2027-05-01T10:00:00.000Z');
});
afterEach(() => world.store.stop());

/** Two parties on a trip that the guide calls off two days before it. */
async function calledOff() {
  await offerTrip(world);
  const anna = await aConfirmed(world);
  const berit = await aConfirmed(world, { who: BERIT });
  world.moveTo('2027-06-10T10:00:00.000Z');
  expect(await callWeather(world.deps, GUIDE, TRIP)).toEqual({ bookings: 2 });
  const { token } = await getWeatherLink(world.deps, ANGLER, { bookingId: anna });
  return { anna, berit, token };
}

test('everyone on it gets one mail with one link, however often it is called off', async () => {
  const { anna, berit, token } = await calledOff();
  await callWeather(world.deps, GUIDE, TRIP);
  await callBookingOff(world.deps, GUIDE, { bookingId: berit });
  world.moveOn(3);
  await sweepLife(world.deps, SYSTEM, {});
  await sweepLife(world.deps, SYSTEM, {});
  const keys = (await mailKeys(world)).filter((key) => key.includes('weatherCalled'));
  expect(keys).toHaveLength(2);
  for (const key of keys) await sendOutboxMail(world.deps, key);
  expect(world.mails).toHaveLength(2);
  expect(world.mails.filter((mail) => mail.text.includes(`https://napp.test/weather/${token}`))).toHaveLength(1);
  // Its date is over: whoever has it in a calendar can take it out.
  for (const { attachments } of world.mails) expect(attachments?.[0]?.content).toContain('METHOD:CANCEL\r\n');
  for (const bookingId of [anna, berit])
    expect(await bookingNow(world, bookingId)).toMatchObject({ state: 'confirmed', openWeather: { until: UNTIL } });
});
test('nobody comes aboard any more: not by booking, not by paying a page that is open', async () => {
  await offerTrip(world);
  const wish = await aWish(world, { who: BERIT });
  const open = await book(world, { who: aPerson('c', 'angler') });
  await callWeather(world.deps, GUIDE, TRIP);
  await expect(bookTrip(world.deps, BERIT, wish)).rejects.toMatchObject({ code: 'booking.called_off' });
  world.provider.pay(open.bookingId);
  await settleBooking(world.deps, open.bookingId);
  await runRefunds(world);
  expect(await bookingNow(world, open.bookingId)).toMatchObject({ state: 'cancelled', payment: 'refunded' });
  expect(world.provider.kept()).toBe(0);
});
test('a request that waits for the guide is let go, at no cost', async () => {
  await offerTrip(world, { instant: false });
  const { bookingId } = await book(world);
  world.provider.pay(bookingId);
  await settleBooking(world.deps, bookingId);
  await callWeather(world.deps, GUIDE, TRIP);
  expect(await bookingNow(world, bookingId)).toMatchObject({ state: 'cancelled', cancelCause: 'declined' });
});
test('a request that cannot be let go yet keeps nobody else from hearing of it, and is let go later', async () => {
  await offerTrip(world, { instant: false });
  const ids: string[] = [];
  for (const who of [ANGLER, BERIT, aPerson('c', 'angler')]) {
    const { bookingId } = await book(world, { who });
    world.provider.pay(bookingId);
    await settleBooking(world.deps, bookingId);
    ids.push(bookingId);
  }
  const [first = '', waiting = '', last = ''] = ids;
  for (const bookingId of [first, last]) await confirmBooking(world.deps, GUIDE, { bookingId });
  const release = vi.spyOn(world.deps.payments, 'release').mockRejectedValue(new Error('provider is down'));
  await callWeather(world.deps, GUIDE, TRIP).catch(() => undefined);
  for (const bookingId of [first, last]) expect(await bookingNow(world, bookingId)).toHaveProperty('openWeather');
  expect(await bookingNow(world, waiting)).toMatchObject({ state: 'pending' });
  release.mockRestore();
  world.moveOn(3);
  await sweepLife(world.deps, SYSTEM, {});
  expect(await bookingNow(world, waiting)).toMatchObject({ state: 'cancelled', cancelCause: 'declined' });
});
test('a new date at the locked price, without signing in; the link is used up', async () => {
  const { anna, token } = await calledOff();
  const dear = await offerDate(world, '2027-06-28', { d: 50 });
  expect(await getWeather(world.deps, VISITOR, { token })).toMatchObject({ state: 'open', until: UNTIL });
  const after = await takeWeatherDate(world, token, dear);
  expect(after).toMatchObject({ state: 'moved', date: '2027-06-28', total: sek(299_000) });
  await takeWeatherDate(world, token, dear);
  expect(await slotNow(world, dear)).toMatchObject({ n: 2, k: 1 });
  expect(await slotNow(world)).toMatchObject({ n: 2, k: 1, w: true });
  expect(await bookingNow(world, anna)).toMatchObject({
    openWeather: undefined,
    freeUntil: '2027-06-21T04:00:00.000Z',
    deposit: sek(29_900),
  });
  const other = await offerDate(world, '2027-06-29');
  const again = takeWeatherDate(world, token, other);
  await expect(again).rejects.toMatchObject({ code: 'booking.weather_over' });
  await expect(declineWeather(world.deps, VISITOR, { token })).rejects.toMatchObject({ code: 'booking.weather_over' });
});
test.each([
  ['the guide has paused', setListingActive, { isActive: false }],
  ['an admin has hidden', setListingVisible, { isVisible: false }],
] as const)(
  'of a trip that %s since, a new date is chosen all the same, and nothing else is new',
  async (_w, turn, off) => {
    const { anna, token } = await calledOff();
    const other = await offerDate(world, '2027-06-20', { slotId: 'other' });
    const by = aPerson('guide', 'guide', 'admin');
    await turn(world.deps, by, { experienceId: 'pike', ...off } as never);
    const shown = await listWeatherDays(world.deps, VISITOR, { token, month: '2027-06' });
    const open = shown.days.filter((day) => day.places > 0);
    expect(open).toMatchObject([{ date: '2027-06-20', slots: [{ id: 'other', places: 6, discountPercent: null }] }]);
    expect(await takeWeatherDate(world, token, other)).toMatchObject({ state: 'moved', date: '2027-06-20' });
    expect(await slotNow(world, other)).toMatchObject({ n: 2, k: 1 });
    const later = await offerDate(world, '2027-06-27', { slotId: 'later' });
    const ask = (wish: object) => previewChange(world.deps, ANGLER, { bookingId: anna, ...wish });
    await expect(ask(later)).rejects.toMatchObject({ code: 'booking.experience_not_bookable' });
    // On the same boat the party changes as on any other.
    expect(await ask({ party: { adults: 1, children: 0, private: false } })).toMatchObject({
      isFree: false,
      total: sek(149_500),
    });
  },
);
test('the days to choose from need no notice and show no offer; the link opens them as long as the choice is open', async () => {
  const { token } = await calledOff();
  await setAdvanceNotice(world.deps, GUIDE, { days: 30 });
  const near = await offerDate(world, '2027-06-14', { d: 20 });
  const june = { token, month: '2027-06' };
  const open = async () => (await listWeatherDays(world.deps, VISITOR, june)).days.filter(({ places }) => places > 0);
  expect(await open()).toMatchObject([{ date: '2027-06-14', state: 'promoted', discountPercent: null }]);
  await expect(listWeatherDays(world.deps, VISITOR, { ...june, token: `${token}0` })).rejects.toMatchObject({
    code: 'booking.not_found',
  });
  await takeWeatherDate(world, token, near);
  await expect(open()).rejects.toMatchObject({ code: 'booking.weather_over' });
});
test('called off again on the new date: the link of the first case opens nothing (it was the same for both)', async () => {
  const { anna, token } = await calledOff();
  const other = await offerDate(world, '2027-06-28');
  await takeWeatherDate(world, token, other);
  world.moveTo('2027-06-26T10:00:00.000Z');
  await callWeather(world.deps, GUIDE, { experienceId: 'pike', ...other });
  const { token: second } = await getWeatherLink(world.deps, ANGLER, { bookingId: anna });
  expect(second).not.toBe(token);
  expect(await getWeather(world.deps, VISITOR, { token: second })).toMatchObject({ state: 'open', date: other.date });
  for (const refused of [getWeather, declineWeather])
    await expect(refused(world.deps, VISITOR, { token })).rejects.toMatchObject({ code: 'booking.not_found' });
  for (const key of (await mailKeys(world)).filter((key) => key.includes('weatherCalled')))
    await sendOutboxMail(world.deps, key);
  expect(world.mails.some((mail) => mail.text.includes(`https://napp.test/weather/${second}`))).toBe(true);
  expect(await declineWeather(world.deps, VISITOR, { token: second })).toMatchObject({ state: 'refunded' });
});
test('a new date three days away: cancelling stays free until its start (it was late at once)', async () => {
  const { anna, token } = await calledOff();
  const near = await offerDate(world, '2027-06-13');
  await takeWeatherDate(world, token, near);
  world.moveTo('2027-06-13T03:59:00.000Z');
  const shown = await previewCancellation(world.deps, ANGLER, { bookingId: anna });
  expect(shown).toMatchObject({ rule: 'free', refund: { card: sek(29_900) }, penalty: sek(0) });
});
test('declined: everything goes back once, and the places with it', async () => {
  const { anna, token } = await calledOff();
  for (const _ of [1, 2]) expect((await declineWeather(world.deps, VISITOR, { token })).state).toBe('refunded');
  await runRefunds(world);
  expect(await bookingNow(world, anna)).toMatchObject({
    cancelCause: 'weather',
    payment: 'refunded',
    penalty: undefined,
  });
  expect([...world.provider.refunds.values()].map((r) => r.amount)).toEqual([29_900]);
  expect(await slotNow(world)).toMatchObject({ n: 2, k: 1 });
});
test('14 days without a choice: everything goes back by itself, and the trip is never completed meanwhile', async () => {
  const { anna, berit } = await calledOff();
  world.moveTo('2027-06-13T10:00:00.000Z');
  await sweepLife(world.deps, SYSTEM, {});
  expect((await bookingNow(world, anna)).state).toBe('confirmed');
  world.moveTo('2027-06-24T09:59:59.999Z');
  await sweepLife(world.deps, SYSTEM, {});
  expect((await bookingNow(world, anna)).state).toBe('confirmed');
  world.moveTo(UNTIL);
  await sweepLife(world.deps, SYSTEM, {});
  await sweepLife(world.deps, SYSTEM, {});
  await runRefunds(world);
  for (const bookingId of [anna, berit])
    expect(await bookingNow(world, bookingId)).toMatchObject({ state: 'cancelled', payment: 'refunded' });
  expect(world.provider.kept()).toBe(0);
  expect((await mailKeys(world)).filter((key) => key.includes('weatherEnded'))).toHaveLength(4);
  // nobody was on it, though its day has passed by then
  expect(await slotNow(world)).toMatchObject({ n: 0, k: 0 });
});
test('choosing and declining at the same moment: one of them happens, whole', async () => {
  const { anna, token } = await calledOff();
  const other = await offerDate(world, '2027-06-28');
  await Promise.allSettled([
    takeWeatherDate(world, token, other),
    declineWeather(world.deps, VISITOR, { token }),
    takeWeatherDate(world, token, other),
  ]);
  await runRefunds(world);
  const { state } = await bookingNow(world, anna);
  expect(world.provider.kept()).toBe(state === 'confirmed' ? 59_800 : 29_900);
  expect((await slotNow(world, other)).n).toBe(state === 'confirmed' ? 2 : 0);
});
test('the angler asks, once for a date, from nine days before it: so far reaches a forecast', async () => {
  await offerTrip(world);
  const bookingId = await aConfirmed(world);
  world.moveTo('2027-06-03T03:59:59.000Z');
  await expect(askWeather(world.deps, ANGLER, { bookingId })).rejects.toMatchObject({
    code: 'booking.not_allowed_now',
  });
  world.moveTo('2027-06-03T04:00:00.000Z');
  for (const _ of [1, 2]) await askWeather(world.deps, ANGLER, { bookingId });
  expect((await mailKeys(world)).filter((key) => key.includes('weatherAsked'))).toHaveLength(1);
});
test('other links, other people and other guides see nothing', async () => {
  const { anna, berit, token } = await calledOff();
  const wrong = [`${berit}-${token.split('-')[1]}`, token.slice(0, -1), `${anna}-`, anna, 'x'];
  for (const guess of wrong)
    await expect(getWeather(world.deps, VISITOR, { token: guess })).rejects.toMatchObject({
      code: 'booking.not_found',
    });
  await expect(getWeatherLink(world.deps, BERIT, { bookingId: anna })).rejects.toMatchObject({
    code: 'booking.not_found',
  });
  const stranger = aPerson('stranger', 'guide');
  await expect(callWeather(world.deps, stranger, TRIP)).rejects.toMatchObject({
    code: 'catalogue.experience_not_found',
  });
  await expect(callBookingOff(world.deps, stranger, { bookingId: anna })).rejects.toMatchObject({
    code: 'booking.not_found',
  });
});
test('a trip that has begun is not called off', async () => {
  await offerTrip(world);
  world.moveTo('2027-06-12T04:00:00.000Z');
  await expect(callWeather(world.deps, GUIDE, TRIP)).rejects.toMatchObject({ code: 'booking.trip_started' });
});
test('while a new day is open it is called off for both, and stays among what is to come even when the day has passed', async () => {
  const { anna } = await calledOff();
  world.moveTo('2027-06-14T10:00:00.000Z');
  for (const [who, list] of [
    [ANGLER, listMyBookings],
    [GUIDE, listGuideBookings],
  ] as const) {
    const { bookings } = await list(world.deps, who, { when: 'upcoming' });
    const found = bookings.find((b) => b.bookingId === anna);
    expect(found && shownState(found as BookingData)).toBe('calledOff');
    expect((await list(world.deps, who, { when: 'history' })).bookings).toEqual([]);
  }
});
test('taken away, offered again and called off again: who booked it meanwhile hears of it (the guide was told to try later, for ever)', async () => {
  const { token, berit } = await calledOff();
  await declineWeather(world.deps, VISITOR, { token });
  const { token: other } = await getWeatherLink(world.deps, BERIT, { bookingId: berit });
  await declineWeather(world.deps, VISITOR, { token: other });
  const version = slotVersion(await slotNow(world));
  const away = [{ date: DATE, slotId: SLOT, version, to: null }];
  const { undo } = await changeSlots(world.deps, GUIDE, { experienceId: 'pike', changes: away });
  await changeSlots(world.deps, GUIDE, contract.input.parse({ experienceId: 'pike', changes: undo }));
  const again = await aConfirmed(world, { who: BERIT });
  world.moveOn(60);
  expect(await callWeather(world.deps, GUIDE, TRIP)).toEqual({ bookings: 1 });
  expect(await bookingNow(world, again)).toMatchObject({ openWeather: { until: '2027-06-24T11:00:00.000Z' } });
  expect((await mailKeys(world)).filter((key) => key.includes(`${again}-weatherCalled`))).toHaveLength(1);
});
