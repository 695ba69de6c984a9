import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addDays } from '#shared/kernel/time.ts';
import type { BookingData } from '#web/components/booking/booking-state.ts';
import { ChangePartyDialog } from '#web/components/booking/change-party-dialog.tsx';
import { MessageForm } from '#web/components/messages/message-form.tsx';
import { usePostMessage } from '#web/components/messages/use-messages.ts';
import { DropInDialog } from '#web/features/availability/drop-in-dialog.tsx';
import { TemplateForm } from '#web/features/availability/template-form.tsx';
import type { GuideExperience } from '#web/features/availability/use-guide-calendar.ts';
import { DateRequestDialog } from '#web/features/experience/date-request-dialog.tsx';
import { ShareDialog } from '#web/features/experience/share-dialog.tsx';
import { AnswerRequest } from '#web/features/guide/answer-request.tsx';
import { AnswerReview } from '#web/features/guide/answer-review.tsx';
import { AddMembers } from '#web/features/guide-lists/add-members.tsx';
import { ListForm } from '#web/features/guide-lists/list-form.tsx';
import { PromoteDialog } from '#web/features/guide-promote/promote-dialog.tsx';
import { ReferGuidePage } from '#web/features/invite/refer-guide-page.tsx';
import { ReviewForm } from '#web/features/review/review-form.tsx';
import { todayIn } from '#web/lib/format.ts';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { renderWithSite } from '../components/with-site.tsx';

const party = { adults: 2, children: 0, private: false };
const money = { minor: 1000, currency: 'SEK' };
const BOOKING = {
  ...{ bookingId: 'b1', guideName: 'Gunnar', anglerName: 'Anna', party, actions: ['decline'] },
  ...{ deposit: money, remaining: money },
} as unknown as BookingData;
const EXPERIENCE = {
  ...{ id: 'pike', maxGroup: 4, zone: 'Europe/Stockholm' },
  ...{ adultPrice: money, childPrice: money, privatePrice: money },
} as unknown as GuideExperience;
const TRIP = { id: 'pike', zone: 'Europe/Stockholm', guideName: 'Gunnar', title: { sv: 'Gädda', en: 'Pike' } } as never;
const close = () => undefined;
function Message() {
  return <MessageForm threadId="q-1" name="Anna" post={usePostMessage('q-1')} />;
}
const promote = <PromoteDialog promoting={{ experienceId: 'pike', title: 'Pike', slots: [] }} onClose={close} />;
let refusal: object | undefined;
let sent: string[] = [];
beforeAll(() => {
  // jsdom has no modal dialogs
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});
beforeEach(() => {
  sessionStorage.clear();
  refusal = undefined;
  sent = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method !== 'GET') sent.push(JSON.stringify({ path, ...JSON.parse(String(body)) }));
    if (method !== 'GET' && refusal) return Response.json(refusal, { status: 503 });
    return Response.json({ days: [], lists: [], done: true, noticeDays: 0, sent: 1, stopped: 0, invalid: [] });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const NAMESPACES = [
  'experience',
  'messages',
  'reviews',
  'invite',
  'promote',
  'changes',
  'availability',
  'guide',
  'common',
];
const show = (part: ReactElement) =>
  renderWithSite(<QueryClientProvider client={makeQueryClient()}>{part}</QueryClientProvider>, {
    namespaces: NAMESPACES,
  });
const box = (name: string | RegExp) => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const type = (name: string | RegExp, value: string) => fireEvent.change(box(name), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test.each<[what: string, part: ReactElement, field: RegExp]>([
  ['a message', <Message key="m" />, /Anna/],
  ['the answer to a review', <AnswerReview key="a" reviewId="r1" onClose={close} />, /./],
  ['the invitation of a guide', <ReferGuidePage key="r" />, /message/i],
  ['addresses for a list', <AddMembers key="l" listId="l1" />, /./],
  ['a new list', <ListForm key="n" onClose={close} />, /name/i],
  ['a word about other people', <ChangePartyDialog key="c" booking={BOOKING} by="angler" onClose={close} />, /./],
  ['a template', <TemplateForm key="t" maxGroup={4} onBack={close} />, /name/i],
  [
    'a drop-in',
    <DropInDialog key="d" experience={EXPERIENCE} date="2027-06-12" slots={[]} onClose={close} />,
    /notes/i,
  ],
  ['a question for a date', <DateRequestDialog key="q" experience={TRIP} open onClose={close} />, /message/i],
  ['a word to a friend', <ShareDialog key="s" experience={TRIP} open onClose={close} />, /^message/i],
])('%s is still there when its page comes back after a session that ran out', async (_what, part, field) => {
  await show(part);
  type(field, 'What took an hour');
  cleanup();
  await show(part);
  expect(box(field).value).toBe('What took an hour');
});
test('the stars of a review come back as they were given last', async () => {
  const invite = { title: { sv: 'Gädda', en: 'Pike' }, date: '2027-06-12' } as never;
  const review = <ReviewForm token="abcdefgh-1" invite={invite} onSent={close} />;
  const give = (stars: RegExp) => fireEvent.click(screen.getByRole('radio', { name: stars }));
  await show(review);
  give(/^3/);
  type(/title/i, 'Windy');
  give(/^5/);
  cleanup();
  await show(review);
  expect(box(/title/i).value).toBe('Windy');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^5/ }).checked).toBe(true);
});
test('what was sent does not come back, nor what was given up', async () => {
  await show(<Message />);
  type(/Anna/, 'Boots will do');
  press('Send message');
  await waitFor(() => expect(box(/Anna/).value).toBe(''));
  cleanup();
  await show(<Message />);
  expect(box(/Anna/).value).toBe('');
  cleanup();
  await show(<TemplateForm maxGroup={4} onBack={close} />);
  type(/name/i, 'Summer');
  press(/templates/i);
  expect(sessionStorage.length).toBe(0);
});
test('a request that could not be declined keeps the reason that was typed', async () => {
  refusal = { code: 'internal' };
  await show(<AnswerRequest booking={BOOKING} />);
  press('Decline');
  type(/./, 'The ice is too thin');
  press('Decline the request');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cleanup();
  await show(<AnswerRequest booking={BOOKING} />);
  press('Decline');
  expect(box(/./).value).toBe('The ice is too thin');
});
test('the addresses of an offer outlast a look at its message, and both a session that ran out', async () => {
  const tab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
  await show(promote);
  tab('Send');
  type(/addresses/i, 'one@napp.test, two@napp.test');
  tab('Message');
  type(/message/i, 'The pike are here');
  tab('Send');
  expect(box(/addresses/i).value).toBe('one@napp.test, two@napp.test');
  cleanup();
  await show(promote);
  tab('Message');
  expect(box(/message/i).value).toBe('The pike are here');
  press('Close');
  expect(sessionStorage.length).toBe(0);
});
test('an offer whose answer was lost is the same mail after a look at its message, and another one once it has arrived', async () => {
  const tab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
  const send = async () => {
    tab('Message');
    tab('Send');
    const before = sent.length;
    press(/^Send to/);
    await waitFor(() => expect(sent).toHaveLength(before + 1));
  };
  const slots = [{ date: '2027-06-12', slotId: 's1' }];
  await show(<PromoteDialog promoting={{ experienceId: 'pike', title: 'Pike', slots }} onClose={close} />);
  tab('Message');
  type(/message/i, 'The pike are here');
  tab('Send');
  type(/addresses/i, 'one@napp.test');
  refusal = { code: 'internal' };
  await send();
  await screen.findByRole('alert');
  refusal = undefined;
  await send();
  await screen.findByRole('status');
  // nor does it come back with another page
  expect(sessionStorage.length).toBe(0);
  await send();
  const ids = sent.map((body) => JSON.parse(body).requestId);
  expect(ids[0]).toBe(ids[1]);
  expect(ids[2]).not.toBe(ids[1]);
});

const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const idOf = (body: string) => {
  const { requestId, messageId, path } = JSON.parse(body);
  return requestId ?? messageId ?? path;
};
test.each<[what: string, part: ReactElement, fields: [RegExp, string][], button: RegExp]>([
  ['a message', <Message key="m" />, [[/Anna/, 'Boots will do']], /^Send message/],
  [
    'the invitation of a guide',
    <ReferGuidePage key="r" />,
    [
      [/guide’s name/, 'Gunnar'],
      [/guide’s email/, 'gunnar@napp.test'],
      [/message/i, 'Come along'],
    ],
    /^Send the/,
  ],
  [
    'a word to a friend',
    <ShareDialog key="s" experience={TRIP} open onClose={close} />,
    [
      [/your name/i, 'Anna'],
      [/friend’s email/, 'bo@napp.test'],
      [/^message/i, 'Come along'],
    ],
    /^Send$/,
  ],
  [
    'a question for a date',
    <DateRequestDialog key="q" experience={TRIP} open onClose={close} />,
    [
      [/^date/i, addDays(todayIn('Europe/Stockholm'), 30)],
      [/name/i, 'Anna Berg'],
      [/email/i, 'anna@napp.test'],
      [/message/i, 'Is the ice gone?'],
    ],
    /^Send/,
  ],
  ['a new list', <ListForm key="n" onClose={close} />, [[/name/i, 'Regulars']], /^Save$/],
  [
    'a drop-in',
    <DropInDialog key="d" experience={EXPERIENCE} date="2027-06-12" slots={[]} onClose={close} />,
    [[/notes/i, 'Two of them']],
    /^Add booking/,
  ],
])(
  '%s whose answer a reload has cut off is the same request, in other words another',
  async (_what, part, fields, button) => {
    const send = async () => {
      const before = sent.length;
      press(button);
      await waitFor(() => expect(sent).toHaveLength(before + 1));
    };
    const [words, text = ''] = fields.at(-1) ?? [/./];
    refusal = { code: 'internal' };
    await show(part);
    for (const [label, value] of fields) fill(label, value);
    await send();
    cleanup();
    await show(part);
    await send();
    cleanup();
    await show(part);
    fill(words, `${text}!`);
    await send();
    const [first, second, other] = sent.map(idOf);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
    expect(other).not.toBe(first);
  },
);
test('a message that is begun anew is another one, be it in the same words', async () => {
  refusal = { code: 'internal' };
  await show(<Message />);
  for (const _time of ['lost', 'written anew']) {
    type(/Anna/, 'OK');
    press('Send message');
    await screen.findByRole('alert');
    type(/Anna/, '');
  }
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(new Set(sent.map(idOf)).size).toBe(2);
});
test('so is a template', async () => {
  const times = [{ weekday: 1, start: '08:00', end: '16:00', endsAfterDays: 0, capacity: 4 }];
  sessionStorage.setItem('napp.form.template-new', JSON.stringify({ name: 'Summer', description: '', times }));
  refusal = { code: 'internal' };
  for (const name of ['Summer', 'Summer', 'Autumn']) {
    await show(<TemplateForm maxGroup={4} onBack={close} />);
    fireEvent.change(screen.getByLabelText(/name/i), { target: { value: name } });
    const before = sent.length;
    press(/^Save/);
    await waitFor(() => expect(sent).toHaveLength(before + 1));
    cleanup();
  }
  const [first, second, other] = sent.map(idOf);
  expect(second).toBe(first);
  expect(other).not.toBe(first);
});
