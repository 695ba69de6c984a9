import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Guide } from '#web/features/guide-page/guide-content.tsx';
import { WriteToGuide } from '#web/features/guide-page/write-to-guide.tsx';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { renderWithSite } from '../../components/with-site.tsx';

const session = vi.hoisted(() => ({ now: {} as object }));
vi.mock('#web/lib/solve-captcha.ts', () => ({ solveCaptcha: async () => ({ challenge: 'c', answer: 1 }) }));
vi.mock('#web/lib/session.ts', () => ({ useSession: () => session.now, accessToken: async () => 'token' }));
const ANGLER = { status: 'signed-in', user: { email: 'angler@napp.test', roles: ['angler'] } };
let asked: { path: string; body: Record<string, unknown> }[];
beforeEach(() => {
  asked = [];
  sessionStorage.clear();
  session.now = ANGLER;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string }) => {
    const { pathname: path } = new URL(url, 'http://napp.test');
    asked.push({ path, body: JSON.parse(body ?? '{}') });
    return Response.json(
      path.endsWith('/questions')
        ? { threadId: 'q-1' }
        : { challenge: 'c', bits: 0, expiresAt: '2037-06-01T10:00:00.000Z' },
    );
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const trip = (id: string, title: string) => ({ id, title: { en: title, sv: title } });
const show = (...experiences: object[]) =>
  renderWithSite(
    <QueryClientProvider client={makeQueryClient()}>
      <WriteToGuide guide={{ name: 'Elin Berg', experiences } as Guide} />
    </QueryClientProvider>,
    { namespaces: ['guide-page', 'messages', 'errors'], at: '/guide/elin' },
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('an angler asks a guide from the guide’s own page, about the trip that is chosen', async () => {
  await show(trip('pike', 'Pike at dawn'), trip('perch', 'Perch in the evening'));
  press('Contact the guide');
  await screen.findByText('Write to Elin Berg');
  type('Which trip is it about?', 'perch');
  type('Subject', 'Waders');
  type('Message', 'Do I need waders?');
  press('Send message');
  await screen.findByText('Your message is sent');
  expect(asked.at(-1)).toMatchObject({
    path: '/api/experiences/perch/questions',
    body: { subject: 'Waders', message: 'Do I need waders?' },
  });
});
test('a question that a session took along is still about the trip that was chosen', async () => {
  const trips = [trip('pike', 'Pike at dawn'), trip('perch', 'Perch in the evening')];
  await show(...trips);
  press('Contact the guide');
  await screen.findByText('Write to Elin Berg');
  type('Which trip is it about?', 'perch');
  type('Subject', 'Lures');
  type('Message', 'Do you bring them?');
  cleanup();
  await show(...trips);
  press('Contact the guide');
  await screen.findByText('Write to Elin Berg');
  expect(screen.getByLabelText<HTMLSelectElement>('Which trip is it about?').value).toBe('perch');
  press('Send message');
  await screen.findByText('Your message is sent');
  expect(asked.at(-1)).toMatchObject({ path: '/api/experiences/perch/questions', body: { subject: 'Lures' } });
  expect(sessionStorage.length).toBe(0);
});
test('with one trip nothing is to be chosen; with none there is nothing to ask about', async () => {
  await show(trip('pike', 'Pike at dawn'));
  press('Contact the guide');
  await screen.findByText('Write to Elin Berg');
  expect(screen.queryByLabelText('Which trip is it about?')).toBeNull();
  cleanup();
  await show();
  expect(screen.queryByRole('button')).toBeNull();
});
test('a visitor is shown the way in, and comes back to the guide', async () => {
  session.now = { status: 'signed-out' };
  await show(trip('pike', 'Pike at dawn'));
  press('Contact the guide');
  const signIn = await screen.findByRole('link', { name: 'Log in', hidden: true });
  expect(signIn.getAttribute('href')).toBe('/auth?return=%2Fguide%2Felin');
});
