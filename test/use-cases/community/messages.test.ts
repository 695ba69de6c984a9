import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { putNewAccount } from '#functions/accounts/accounts.table.ts';
import { askGuide } from '#functions/community/ask-guide.ts';
import { startCaptcha } from '#functions/community/captcha.ts';
import { messageMailKey } from '#functions/community/mail-of-message.ts';
import { markThreadRead, postMessage } from '#functions/community/post-message.ts';
import { getThread, listThreads } from '#functions/community/read-threads.ts';
import { requestDate } from '#functions/community/request-date.ts';
import { getVisitorThread, postVisitorMessage } from '#functions/community/visitor-thread.ts';
import { sendOutboxMail } from '#functions/outreach/send-outbox-mail.ts';
import { askGuide as askContract, postMessage as postContract } from '#shared/contracts/messages.ts';
import { ANGLER, GUIDE, offerTrip } from '#test/support/builders-booking.ts';
import { moveDate, offerDate } from '#test/support/builders-changes.ts';
import { aPerson, aWorld, VISITOR, type World } from '#test/support/deps.ts';
import { solveCaptcha } from '#test/support/solve-captcha.ts';
import { aSureBooking } from '#test/use-cases/booking/cancelling.ts';

const STRANGER = aPerson('stranger', 'angler');
const NOT_FOUND = { code: 'community.thread_not_found' };
let world: World;
beforeEach(async () => {
  world = await aWorld('2027-05-01T08:00:00.000Z');
  await offerTrip(world);
  const account = {
    id: 'angler',
    username: 'angler',
    email: 'anna@napp.test',
    type: 'angler' as const,
    calendarMode: null,
    noticeDays: 0,
    avatar: null,
    joinedAt: world.now,
    firstName: 'Anna',
    lastName: 'Ek',
    birthDate: '',
    phone: '',
    address: '',
    city: '',
    zip: '',
    country: '',
    language: 'en' as const,
  };
  await world.deps.table.transact(putNewAccount(world.deps.table, account, 'hash-angler'));
});
afterEach(() => world.store.stop());

const proof = async () => solveCaptcha(await startCaptcha(world.deps, VISITOR, {}));
const question = async (over: object = {}) => ({
  experienceId: 'pike',
  requestId: randomUUID(),
  subject: 'Waders',
  message: 'Do I need waders?',
  captcha: await proof(),
  ...over,
});
const write = (who: typeof ANGLER, threadId: string, text = 'Hello', messageId = String(randomUUID())) =>
  postMessage(world.deps, who, { threadId, messageId, text });
const mailed = async (threadId: string, messageId: string) => {
  await sendOutboxMail(world.deps, messageMailKey(threadId, messageId));
  return world.mails.at(-1);
};

test('a question opens a thread in both inboxes, with one mail to the guide and no address in it', async () => {
  const asked = await question();
  const { threadId } = await askGuide(world.deps, ANGLER, asked);
  expect(await askGuide(world.deps, ANGLER, asked)).toEqual({ threadId });
  expect((await listThreads(world.deps, GUIDE, {})).threads).toMatchObject([
    { threadId, name: 'Anna Ek', unread: 1, topic: { kind: 'question', subject: 'Waders' } },
  ]);
  expect((await listThreads(world.deps, ANGLER, {})).threads).toMatchObject([{ name: 'Gunnar Berg', unread: 0 }]);
  const mail = await mailed(threadId, asked.requestId);
  expect(mail).toMatchObject({ to: { address: 'guide@napp.test' } });
  expect(mail?.text).toContain('Do I need waders?');
  expect(mail?.text).toContain(`https://napp.test/guide-dashboard/messages/${threadId}`);
  // in no header either: an answer is written on Napp
  expect(JSON.stringify(mail)).not.toContain('anna@napp.test');
});
test('an id is of whoever sent it: another person’s message under it is refused at once', async () => {
  const asked = await question();
  const { threadId } = await askGuide(world.deps, ANGLER, asked);
  const refused = { code: 'request.repeated_differently' };
  await expect(askGuide(world.deps, STRANGER, { ...asked, captcha: await proof() })).rejects.toMatchObject(refused);
  const messageId = randomUUID();
  await write(ANGLER, threadId, 'Hello', messageId);
  await expect(write(GUIDE, threadId, 'Hello', messageId)).rejects.toMatchObject(refused);
  expect(await write(ANGLER, threadId, 'Hello', messageId)).toEqual({ done: true });
  expect((await getThread(world.deps, GUIDE, { threadId })).messages).toHaveLength(2);
});
test('what is written is read, counted once and answered; the same message again is the same message', async () => {
  const { threadId } = await askGuide(world.deps, ANGLER, await question());
  const seen = await getThread(world.deps, GUIDE, { threadId });
  expect(seen.messages).toMatchObject([{ from: 'angler', isMine: false, text: 'Do I need waders?' }]);
  await markThreadRead(world.deps, GUIDE, { threadId, seen: seen.thread.lastAt ?? '' });
  expect((await getThread(world.deps, GUIDE, { threadId })).thread.unread).toBe(0);
  world.moveOn(5);
  const id = randomUUID();
  for (let i = 0; i < 3; i++) await write(GUIDE, threadId, 'Boots will do', id);
  const { thread, messages } = await getThread(world.deps, ANGLER, { threadId });
  expect(messages.map((m) => m.text)).toEqual(['Boots will do', 'Do I need waders?']);
  expect(thread).toMatchObject({ unread: 1, lastText: 'Boots will do' });
  // What came after the look stays unread.
  await markThreadRead(world.deps, ANGLER, { threadId, seen: seen.thread.lastAt ?? '' });
  expect((await getThread(world.deps, ANGLER, { threadId })).thread.unread).toBe(1);
});
test('other words under the id of a message, or of a question, are refused, not lost', async () => {
  const asked = await question();
  const { threadId } = await askGuide(world.deps, ANGLER, asked);
  for (const other of [{ subject: 'Boots' }, { message: 'Do I need boots?' }])
    await expect(askGuide(world.deps, ANGLER, { ...asked, ...other })).rejects.toMatchObject({
      code: 'request.repeated_differently',
    });
  const id = randomUUID();
  await write(GUIDE, threadId, 'Boots will do', id);
  await expect(write(GUIDE, threadId, 'Boots will not do', id)).rejects.toMatchObject({
    code: 'request.repeated_differently',
  });
  await write(GUIDE, threadId, 'Boots will do', id);
  expect((await getThread(world.deps, ANGLER, { threadId })).messages).toHaveLength(2);
});
test('many at once are all kept, each once', async () => {
  const { threadId } = await askGuide(world.deps, ANGLER, await question());
  const ids: string[] = Array.from({ length: 6 }, () => randomUUID());
  await Promise.all([...ids, ...ids].map((id, i) => write(i % 2 ? GUIDE : ANGLER, threadId, id, id)));
  const { messages } = await getThread(world.deps, ANGLER, { threadId });
  expect(
    messages
      .map((m) => m.messageId)
      .filter((id) => ids.includes(id))
      .sort(),
  ).toEqual([...ids].sort());
});
test('O-040: the thread of a booking is its angler’s and its guide’s alone', async () => {
  const bookingId = await aSureBooking(world);
  const threadId = `b-${bookingId}`;
  expect((await getThread(world.deps, ANGLER, { threadId })).messages).toEqual([]);
  await write(ANGLER, threadId, 'We come by bus');
  expect((await getThread(world.deps, GUIDE, { threadId })).messages).toMatchObject([{ text: 'We come by bus' }]);
  await expect(getThread(world.deps, STRANGER, { threadId })).rejects.toMatchObject(NOT_FOUND);
  await expect(write(STRANGER, threadId)).rejects.toMatchObject(NOT_FOUND);
  await expect(getThread(world.deps, STRANGER, { threadId: 'b-NONE' })).rejects.toMatchObject(NOT_FOUND);
  expect((await listThreads(world.deps, STRANGER, {})).threads).toEqual([]);
});
test('a date request without an account is answered by mail, from the same inbox', async () => {
  const requestId = randomUUID();
  await requestDate(world.deps, VISITOR, {
    experienceId: 'pike',
    requestId,
    date: '2027-06-20',
    adults: 2,
    children: 0,
    name: 'Vera Lund',
    email: 'vera@napp.test',
    message: '',
    language: 'sv',
  });
  const threadId = `d-${requestId}`;
  const { threads } = await listThreads(world.deps, GUIDE, {});
  expect(threads).toMatchObject([{ threadId, name: 'Vera Lund', isVisitor: true, unread: 1 }]);
  expect(JSON.stringify(threads)).not.toContain('vera@napp.test');
  const id = randomUUID();
  world.moveTo('2027-05-01T08:10:00.000Z');
  await write(GUIDE, threadId, 'Det går bra', id);
  const mail = await mailed(threadId, id);
  expect(mail).toMatchObject({ to: { name: 'Vera Lund', address: 'vera@napp.test' } });
  expect(mail?.text).toContain('Det går bra');
  expect(mail?.subject).toMatch(/^Ett svar från Gunnar Berg/);
  expect(mail?.text).toMatch(/för att du har frågat efter ett datum/);
  expect(mail?.text).not.toMatch(/ett konto eller en bokning/);
  expect(`${mail?.text}${mail?.html}`).not.toContain('guide@napp.test');

  // The link in it opens the thread, and the answer is one message and one mail however often it comes.
  const token = /napp\.test\/messages\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const seen = await getVisitorThread(world.deps, VISITOR, { token });
  expect(seen.messages.map(({ text, isMine }) => [text, isMine])).toEqual([
    ['Det går bra', false],
    ['', true],
  ]);
  expect(JSON.stringify(seen)).not.toContain('napp.test');
  world.moveTo('2027-05-01T08:20:00.000Z');
  const answer = { token, messageId: randomUUID(), text: 'Tack, då kommer vi' };
  await Promise.all([1, 2, 3].map(() => postVisitorMessage(world.deps, VISITOR, answer)));
  expect((await getThread(world.deps, GUIDE, { threadId })).messages).toHaveLength(3);
  expect((await listThreads(world.deps, GUIDE, {})).threads).toMatchObject([{ unread: 1, lastText: answer.text }]);
  const toGuide = await mailed(threadId, answer.messageId);
  expect(toGuide).toMatchObject({ to: { address: 'guide@napp.test' } });
  expect(toGuide?.text).toContain(`/guide-dashboard/messages/${threadId}`);
  for (const guess of [
    '',
    threadId,
    `${token.slice(0, -8)}AAAA${token.slice(-4)}`,
    `d-${randomUUID()}${token.slice(38)}`,
  ])
    await expect(getVisitorThread(world.deps, VISITOR, { token: guess })).rejects.toMatchObject(NOT_FOUND);
});
test('a mail quotes a long message in part and leads to the rest', async () => {
  const { threadId } = await askGuide(world.deps, ANGLER, await question());
  const id = randomUUID();
  await write(GUIDE, threadId, 'å'.repeat(2_000), id);
  const mail = await mailed(threadId, id);
  expect(/å+…/.exec(mail?.text.replace(/\n/g, '') ?? '')?.[0]).toHaveLength(1_001);
});
test('a captcha counts once, for ten minutes, and only when the work was done', async () => {
  const captcha = await proof();
  await askGuide(world.deps, ANGLER, await question({ captcha }));
  const again = await question({ captcha });
  await expect(askGuide(world.deps, ANGLER, again)).rejects.toMatchObject({ code: 'community.captcha_used' });
  const failed = { code: 'community.captcha_failed' };
  const forged = [
    { ...(await proof()), answer: 0 },
    { challenge: `${'0'.repeat(32)}.99999999999999.x`, answer: 1 },
  ];
  for (const bad of [...forged, { challenge: '', answer: 0 }])
    await expect(askGuide(world.deps, ANGLER, await question({ captcha: bad }))).rejects.toMatchObject(failed);
  const old = await question();
  world.moveOn(11);
  await expect(askGuide(world.deps, ANGLER, old)).rejects.toMatchObject({ code: 'community.captcha_used' });
});
test('too many are refused with the time to wait', async () => {
  const { threadId } = await askGuide(world.deps, ANGLER, await question());
  for (let i = 0; i < 30; i++) await write(ANGLER, threadId);
  await expect(write(ANGLER, threadId)).rejects.toMatchObject({
    code: 'request.too_many',
    params: { seconds: expect.any(Number) },
  });
});
test('O-047: what people write reaches the mail as text, and the link is ours', async () => {
  const { threadId } = await askGuide(world.deps, ANGLER, await question());
  const id = randomUUID();
  const nasty =
    '<a href="https://evil.test">x</a> <img src=x onerror=alert(1)> {{7*7}} {{from}} [y](https://evil.test)';
  await write(ANGLER, threadId, nasty, id);
  const mail = await mailed(threadId, id);
  expect(mail?.text).toContain(nasty);
  expect(mail?.html).not.toMatch(/<a[^>]+evil|<img[^>]+onerror/);
  expect(mail?.html).toContain('{{7*7}} {{from}}');
});
test('O-052: line breaks in a subject are refused, long and empty texts too', async () => {
  const good = { ...(await question()), message: 'x' };
  for (const subject of ['A\r\nBcc: x@example.test', 'A\nFrom: y', 'A\u2028B'])
    expect(askContract.input.safeParse({ ...good, subject }).success).toBe(false);
  expect(askContract.input.safeParse({ ...good, subject: 'Åsa, Öberg <test>' }).success).toBe(true);
  const message = { threadId: 'b-1', messageId: randomUUID() };
  for (const text of ['', '  ', 'x'.repeat(2_001), 'a\u0000b'])
    expect(postContract.input.safeParse({ ...message, text }).success).toBe(false);
  expect(postContract.input.safeParse({ ...message, text: 'two\nlines' }).success).toBe(true);
});
test('a trip that is moved is written about on its new date: in the thread, in the list and in the mail', async () => {
  const bookingId = await aSureBooking(world);
  const threadId = `b-${bookingId}`;
  await write(ANGLER, threadId);
  await moveDate(world, ANGLER, bookingId, await offerDate(world, '2027-06-20'));
  const messageId = randomUUID();
  await write(ANGLER, threadId, 'See you then', messageId);
  const topic = { kind: 'booking', bookingId, date: '2027-06-20' };
  for (const who of [ANGLER, GUIDE]) {
    expect((await getThread(world.deps, who, { threadId })).thread).toMatchObject({ topic });
    expect((await listThreads(world.deps, who, {})).threads).toMatchObject([{ threadId, topic }]);
  }
  expect((await mailed(threadId, messageId))?.text).toContain('söndag 20 juni 2027');
});
