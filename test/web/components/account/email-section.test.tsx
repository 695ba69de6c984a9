import { ChakraProvider } from '@chakra-ui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EmailSection } from '#web/components/account/email-section.tsx';
import { system } from '#web/components/theme/system.ts';
import { makeI18n } from '#web/lib/i18n.ts';
import type { Me } from '#web/lib/use-me.ts';

const pool = vi.hoisted(() => ({ startEmailChange: vi.fn(), finishEmailChange: vi.fn() }));
vi.mock('#web/lib/auth.ts', () => ({ loadAuth: async () => pool }));

const wanted = 'new@napp.test';
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  for (const call of Object.values(pool)) call.mockReset();
});
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** The form that wants the code. */
async function askForCode() {
  const i18n = await makeI18n('en', ['account', 'auth', 'site']);
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={new QueryClient()}>
        <I18nextProvider i18n={i18n}>
          <EmailSection me={{ email: 'old@napp.test' } as Me} />
        </I18nextProvider>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  press('Change email');
  fireEvent.change(screen.getByLabelText('New email address'), { target: { value: wanted } });
  press('Send the code');
  return screen.findByLabelText(`Code from the email to ${wanted}`);
}

test('whoever has no code for the new address, or a wrong one, can ask for another after a minute', async () => {
  const field = await askForCode();
  pool.finishEmailChange.mockRejectedValue(Object.assign(new Error('no'), { name: 'CodeMismatchException' }));
  fireEvent.change(field, { target: { value: '000000' } });
  press('Confirm the address');
  expect((await screen.findByRole('alert')).textContent).toContain('ask for a new one');
  expect(screen.getByRole('button', { name: 'New code in 60 s' })).toHaveProperty('disabled', true);
  await act(() => vi.advanceTimersByTimeAsync(60_500));
  press('Send a new code');
  // never more than a minute, though the moment of sending lies between two seconds of the page's clock
  await act(() => vi.advanceTimersByTimeAsync(50));
  expect(screen.getByRole('button', { name: /New code/ }).textContent).toBe('New code in 60 s');
  expect(pool.startEmailChange.mock.calls).toEqual([
    [wanted, 'en'],
    [wanted, 'en'],
  ]);
});
