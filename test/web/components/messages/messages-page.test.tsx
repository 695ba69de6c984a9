import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MessagesPage } from '#web/components/messages/messages-page.tsx';
import { solveCaptcha } from '#web/lib/solve-captcha.ts';
import { renderWithSite } from '../with-site.tsx';

const THREAD = {
  threadId: 'q-1',
  topic: { kind: 'question', subject: 'Waders' },
  experienceId: 'pike',
  title: { en: 'Pike', sv: 'Gädda' },
  name: 'Anna Ek',
  isVisitor: false,
  unread: 1,
  lastAt: '2027-05-01T08:00:00.000Z',
  lastText: 'Do I need waders?',
};
const MESSAGE = { messageId: 'm1', from: 'angler', isMine: false, text: '<b>Do I</b>', at: THREAD.lastAt };
const sent: { url: string; body: unknown }[] = [];
let refusals = 0;
beforeEach(() => {
  sent.length = 0;
  refusals = 0;
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'GET')
      return Response.json(
        url === '/api/messages'
          ? { threads: [THREAD], cursor: null }
          : { thread: THREAD, messages: [MESSAGE], cursor: null },
      );
    sent.push({ url, body: JSON.parse(body ?? '{}') });
    if (url === '/api/messages/q-1' && refusals-- > 0)
      return Response.json({ code: 'request.too_many', params: { seconds: 9, minutes: 1 } }, { status: 429 });
    return Response.json({ done: true });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const open = (at: string) =>
  renderWithSite(
    <QueryClientProvider client={new QueryClient()}>
      <Routes>
        <Route path="/guide-dashboard/messages" element={<MessagesPage by="guide" />} />
        <Route path="/guide-dashboard/messages/:threadId" element={<MessagesPage by="guide" />} />
      </Routes>
    </QueryClientProvider>,
    { namespaces: ['messages', 'common'], at },
  );

test('the list says who wrote, about what, and that it is unread', async () => {
  await open('/guide-dashboard/messages');
  const link = await screen.findByRole('link', { name: /Anna Ek.*Question: Waders.*1 unread/ });
  expect(link.getAttribute('href')).toBe('/guide-dashboard/messages/q-1');
});
test('a thread shows text as text, is marked read, and keeps what was typed until it is sent', async () => {
  refusals = 1;
  await open('/guide-dashboard/messages/q-1');
  await screen.findByText('<b>Do I</b>');
  await waitFor(() => expect(sent).toContainEqual({ url: '/api/messages/q-1/read', body: { seen: THREAD.lastAt } }));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message to Anna Ek' });
  fireEvent.change(field, { target: { value: 'Boots will do' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await screen.findByText('Too many tries. Wait 1 min and try again.');
  expect(field.value).toBe('Boots will do');
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await waitFor(() => expect(field.value).toBe(''));
  const posts = sent.filter(({ url }) => url === '/api/messages/q-1').map(({ body }) => body);
  expect(posts).toHaveLength(2);
  expect(posts[0]).toEqual(posts[1]);
});
test('an empty message is not sent', async () => {
  await open('/guide-dashboard/messages/q-1');
  fireEvent.click(await screen.findByRole('button', { name: 'Send message' }));
  await screen.findByText('Fill in this field.');
  expect(sent.filter(({ url }) => url === '/api/messages/q-1')).toEqual([]);
});
test("the sender's machine finds an answer that the server accepts", async () => {
  const { answer } = await solveCaptcha({ challenge: 'abc', bits: 8 });
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`abc:${answer}`));
  expect(new Uint8Array(digest)[0]).toBe(0);
});
