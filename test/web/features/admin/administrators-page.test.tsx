import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { AdministratorsPage } from '#web/features/admin/administrators-page.tsx';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { renderWithSite } from '../../components/with-site.tsx';

const LIST = {
  administrators: [
    { id: 'anna', name: 'Anna Ek', email: 'anna@napp.test', isYou: true, isGoing: false, edition: '' },
    { id: 'bo', name: '', email: 'bo@napp.test', isYou: false, isGoing: true, edition: 'i0' },
  ],
  invitations: [
    { id: 'i1', email: 'cia@napp.test', invitedBy: 'Anna Ek', until: '2037-05-08T10:00:00.000Z', isComing: false },
  ],
};
let list: object;
let sent: { call: string; body: Record<string, unknown> | undefined }[];
let answer: [status: number, body: object];
beforeAll(() => {
  // jsdom has no modal dialogs
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
beforeEach(() => {
  [list, sent, answer] = [LIST, [], [200, { done: true }]];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return new Response(JSON.stringify(list));
    const call = `${method} ${new URL(url, 'http://napp.test').pathname}`;
    sent.push({ call, body: body ? JSON.parse(String(body)) : undefined });
    return new Response(JSON.stringify(answer[1]), { status: answer[0] });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const show = () =>
  renderWithSite(
    <QueryClientProvider client={makeQueryClient()}>
      <AdministratorsPage />
    </QueryClientProvider>,
    { namespaces: ['admin', 'common'] },
  );
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const calls = () => sent.map(({ call }) => call);

test('who administers, with a way to take the role from others only, after a second question', async () => {
  await show();
  expect(await screen.findByText('Not finished')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /from Anna/ })).toBeNull();
  await press('Take the administrator role away from bo@napp.test');
  expect(sent).toEqual([]);
  const question = await screen.findByRole('dialog');
  fireEvent.click(within(question).getByRole('button', { name: 'Take the role away' }));
  await waitFor(() => expect(calls()).toEqual(['DELETE /api/admin/administrators/bo']));
  expect(sent[0]?.body).toEqual({ edition: 'i0' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
test('an invitation is called back after a second question; not now leaves it', async () => {
  await show();
  await press('Call back the invitation to cia@napp.test');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Call back the invitation to cia@napp.test');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Call back' }));
  await waitFor(() => expect(calls()).toEqual(['DELETE /api/admin/invitations/i1']));
});
test('inviting: a wrong address is not sent, a lost answer is repeated as the same request, the form is empty after it', async () => {
  await show();
  const email = (await screen.findByRole('textbox', { name: /Email/ })) as HTMLInputElement;
  const say = (value: string) => fireEvent.change(email, { target: { value } });
  say('no address');
  await press('Send the invitation');
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);
  say('dan@napp.test');
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'sv' } });
  answer = [500, { code: 'internal' }];
  await press('Send the invitation');
  await screen.findByRole('alert');
  answer = [200, { done: true }];
  await press('Send the invitation');
  await waitFor(() => expect(email.value).toBe(''));
  const [first, second] = sent.map(({ body }) => body);
  expect(first).toMatchObject({ email: 'dan@napp.test', language: 'sv' });
  expect(second).toEqual(first);
});
test('one that is accepted but not finished is shown as that, and can be called back', async () => {
  list = { ...LIST, invitations: LIST.invitations.map((one) => ({ ...one, isComing: true })) };
  await show();
  expect(await screen.findByText('Accepted, not finished')).toBeTruthy();
  await press('Call back the invitation to cia@napp.test');
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain('has accepted already');
  fireEvent.click(within(question).getByRole('button', { name: 'Call back' }));
  await waitFor(() => expect(calls()).toEqual(['DELETE /api/admin/invitations/i1']));
});
test('nobody invited says what stands there else', async () => {
  list = { ...LIST, invitations: [] };
  await show();
  expect(await screen.findByText('Nobody is invited')).toBeTruthy();
});
