import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSyncSettings } from '#web/components/calendar-sync/use-sync-settings.ts';
import { ConfirmAddress } from '#web/features/calendar-sync/confirm-address.tsx';
import { NotifyForm } from '#web/features/calendar-sync/notify-form.tsx';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { renderWithSite } from '../../components/with-site.tsx';

const rules = [{ condition: 'default', action: 'ask_guide', priority: 1 }];
const settings = (address: string, isConfirmed = false) => ({
  ...{ rev: 3, isSmart: false, rules, exports: { full: null, busy: null } },
  notify: { mail: true, inApp: true, address, isConfirmed },
});
let sent: { call: string; body: unknown }[];
let answers: Record<string, [status: number, body: object]>;
beforeEach(() => {
  sent = [];
  answers = { 'POST /api/guide/notify-address/mails': [200, { done: true }] };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${new URL(url, 'http://napp.test').pathname}`;
    if (init.body) sent.push({ call, body: JSON.parse(String(init.body)) });
    const [status, body] = answers[call] ?? [500, { code: 'internal' }];
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
function Screen() {
  const { data } = useSyncSettings();
  return (
    <>
      <output>{useLocation().search}</output>
      <ConfirmAddress />
      {data && <NotifyForm key={`${data.rev}${data.notify.isConfirmed}`} settings={data} />}
    </>
  );
}
const show = (saved: ReturnType<typeof settings>, at = '/') => {
  answers['GET /api/guide/sync-settings'] = [200, saved];
  return renderWithSite(
    <QueryClientProvider client={makeQueryClient()}>
      <Screen />
    </QueryClientProvider>,
    { namespaces: ['calendar-sync', 'common'], at },
  );
};
const WAITING = /^Waiting to be confirmed/;

test('the own address: nothing waits; what is no address is not saved, another one is', async () => {
  await show(settings(''));
  const field = await screen.findByLabelText(/^Send to/);
  expect(screen.queryByText(WAITING)).toBeNull();
  fireEvent.change(field, { target: { value: 'boat' } });
  expect(screen.getByText('This is not an email address.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  answers['PUT /api/guide/sync-settings'] = [200, { ...settings('boat@x.test'), rev: 4 }];
  fireEvent.change(field, { target: { value: ' boat@x.test ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(WAITING)).toBeTruthy();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({ notify: { mail: true, inApp: true, address: 'boat@x.test' } });
});
test('one that waits says so and can be asked again', async () => {
  await show(settings('boat@x.test'));
  expect(await screen.findByText(/in the email to boat@x\.test/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['POST /api/guide/notify-address/mails']));
});
test('the link confirms once and leaves the address bar', async () => {
  answers['POST /api/guide/notify-address/confirmation'] = [200, { ...settings('boat@x.test', true), rev: 4 }];
  await show(settings('boat@x.test'), '/?confirm=secret');
  expect(await screen.findByText('This address is confirmed.')).toBeTruthy();
  expect(screen.queryByText(WAITING)).toBeNull();
  expect(sent).toEqual([{ call: 'POST /api/guide/notify-address/confirmation', body: { token: 'secret' } }]);
  expect(document.querySelector('output')?.textContent).toBe('');
});
test('a link that is wrong or old says so, and the address goes on waiting', async () => {
  answers['POST /api/guide/notify-address/confirmation'] = [404, { code: 'feeds.confirmation_invalid' }];
  await show(settings('boat@x.test'), '/?confirm=old');
  expect((await screen.findByRole('alert')).textContent).toContain('This link is not for the address that waits');
  expect(await screen.findByText(WAITING)).toBeTruthy();
});
