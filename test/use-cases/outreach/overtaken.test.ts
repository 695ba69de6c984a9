import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerChange } from '#functions/booking/answer-change.ts';
import { answerReport } from '#functions/booking/answer-report.ts';
import { askWeather } from '#functions/booking/ask-weather.ts';
import { callBookingOff } from '#functions/booking/call-weather.ts';
import { confirmBooking } from '#functions/booking/confirm-booking.ts';
import { declineWeather } from '#functions/booking/end-weather.ts';
import { getWeatherLink } from '#functions/booking/get-weather.ts';
import { reportNoShow } from '#functions/booking/report-no-show.ts';
import { settleBooking } from '#functions/booking/settle-booking.ts';
import { sweepLife } from '#functions/booking/sweep-due.ts';
import { waivePenalty } from '#functions/booking/waive-penalty.ts';
import { withdrawChange } from '#functions/booking/withdraw-change.ts';
import { writeReview } from '#functions/community/write-review.ts';
import { sendOutboxMail } from '#functions/outreach/send-outbox-mail.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { tokenFor } from '#functions/platform/purpose-token.ts';
import { reviewPurpose } from '#shared/domain/booking/review.ts';
import { ANGLER, book, GUIDE, offerTrip } from '#test/support/builders-booking.ts';
import {
  aConfirmed,
  askParty,
  bookingNow,
  mailKeys,
  offerDate,
  takeWeatherDate,
} from '#test/support/builders-changes.ts';
import { aWorld, VISITOR, type World } from '#test/support/deps.ts';
import { cancelAs } from '../booking/cancelling.ts';

let world: World;
beforeEach(async () => {
  world = await aWorld('2027-05-01T10:00:00.000Z');
});
afterEach(() => world.store.stop());

async function aRequest(): Promise<string> {
  await offerTrip(world, { instant: false });
  const { bookingId } = await book(world);
  world.provider.pay(bookingId);
  await settleBooking(world.deps, bookingId);
  return bookingId;
}
async function aTrip(): Promise<string> {
  await offerTrip(world);
  const bookingId = await aConfirmed(world);
  world.moveTo('2027-06-10T10:00:00.000Z');
  return bookingId;
}
async function calledOff(): Promise<string> {
  const bookingId = await aTrip();
  await callBookingOff(world.deps, GUIDE, { bookingId });
  return bookingId;
}
const linkOf = async (bookingId: string) => (await getWeatherLink(world.deps, ANGLER, { bookingId })).token;
async function asked(): Promise<string> {
  const bookingId = await aTrip();
  await askParty(world, ANGLER, bookingId, { adults: 3, children: 0, private: false });
  return bookingId;
}
const changeOf = async (bookingId: string) => ({
  bookingId,
  changeId: (await bookingNow(world, bookingId)).openChange?.id ?? '',
});
const answer = async (bookingId: string, isApproved: boolean, adjustment = 0) =>
  answerChange(world.deps, GUIDE, { ...(await changeOf(bookingId)), isApproved, adjustment, comment: '' });
async function dearer(): Promise<string> {
  const bookingId = await asked();
  await answer(bookingId, true, 10_000);
  return bookingId;
}
const withdraw = async (bookingId: string) => withdrawChange(world.deps, ANGLER, await changeOf(bookingId));
const callOff = (bookingId: string) => callBookingOff(world.deps, GUIDE, { bookingId });

const confirm = (bookingId: string) => confirmBooking(world.deps, GUIDE, { bookingId });
const takeBack = (bookingId: string) => settleBooking(world.deps, bookingId, { wish: 'withdraw' });
const takeDate = async (bookingId: string) =>
  takeWeatherDate(world, await linkOf(bookingId), await offerDate(world, '2027-06-28'));
const decline = async (bookingId: string) => declineWeather(world.deps, ANGLER, { token: await linkOf(bookingId) });
async function wondered(): Promise<string> {
  const bookingId = await aTrip();
  await askWeather(world.deps, ANGLER, { bookingId });
  return bookingId;
}
async function askOther(bookingId: string): Promise<void> {
  await withdraw(bookingId);
  await askParty(world, ANGLER, bookingId, { adults: 4, children: 0, private: false });
}
async function missed(): Promise<string> {
  const bookingId = await aTrip();
  world.moveTo('2027-06-12T06:00:00.000Z');
  await reportNoShow(world.deps, ANGLER, { bookingId, statement: 'Nobody at the harbour' });
  return bookingId;
}
const admit = (bookingId: string) =>
  answerReport(world.deps, GUIDE, { bookingId, answer: 'admit', statement: 'I was ill' });
async function made(): Promise<string> {
  const bookingId = await aTrip();
  world.moveTo('2027-06-12T12:30:00.000Z');
  await sweepLife(world.deps, SYSTEM, {});
  return bookingId;
}
const accuse = (bookingId: string) => reportNoShow(world.deps, ANGLER, { bookingId, statement: 'Nobody came' });
async function writes(bookingId: string): Promise<void> {
  const token = await tokenFor(world.deps.secrets, reviewPurpose(bookingId));
  const said = { rating: 5, title: '', text: 'Good', language: 'en', photos: [] } as const;
  await writeReview(world.deps, VISITOR, { token, ...said, photos: [] });
}
/** Cancelled late, and the saved card refuses the penalty. */
async function refused(): Promise<string> {
  const bookingId = await aTrip();
  await cancelAs(world, bookingId);
  world.provider.savedCardsRefuse = 'authentication_required';
  world.moveOn(24 * 60);
  await sweepLife(world.deps, SYSTEM, {});
  return bookingId;
}
const waive = (bookingId: string) => waivePenalty(world.deps, GUIDE, { bookingId, owed: 0 });

test.each([
  ['requestWaiting', 'the guide said yes', aRequest, confirm],
  ['requestReceived', 'the angler took it back', aRequest, takeBack],
  ['weatherCalled', 'another date was found', calledOff, takeDate],
  ['weatherCalled', 'the money is wanted back', calledOff, decline],
  ['weatherAsked', 'it was called off', wondered, callOff],
  ['changeAsked', 'it was withdrawn', asked, withdraw],
  ['changeAsked', 'another change was asked for', asked, askOther],
  ['changeAsked', 'it was answered', asked, (id: string) => answer(id, false)],
  ['changeAsked', 'another price was named', asked, (id: string) => answer(id, true, 10_000)],
  ['changeOffered', 'it was withdrawn', dearer, withdraw],
  ['changeOffered', 'it was called off', dearer, callOff],
  ['noShowReportedGuide', 'the guide answered', missed, admit],
  ['penaltyAwaiting', 'the guide waived it', refused, waive],
  ['reviewInvite', 'the review is written', made, writes],
  ['reviewInvite', 'the guide did not come', made, accuse],
] as const)('%s, which had to wait, is not sent when %s', async (mail, _, before, happens) => {
  const bookingId = await before();
  const key = (await mailKeys(world)).find((one) => one.includes(`-${mail}`)) ?? '';
  await happens(bookingId);
  expect(await sendOutboxMail(world.deps, key)).toBe('suppressed');
  expect(world.mails).toEqual([]);
});
test.each([
  ['requestWaiting', aRequest],
  ['requestReceived', aRequest],
  ['weatherAsked', wondered],
  ['weatherCalled', calledOff],
  ['changeAsked', asked],
  ['changeOffered', dearer],
  ['noShowReportedGuide', missed],
  ['penaltyAwaiting', refused],
  ['reviewInvite', made],
] as const)('%s is sent while it is so', async (mail, before) => {
  await before();
  const key = (await mailKeys(world)).find((one) => one.includes(`-${mail}`)) ?? '';
  expect(await sendOutboxMail(world.deps, key)).toBe('sent');
});
