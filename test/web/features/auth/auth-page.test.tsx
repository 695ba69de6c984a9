import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { system } from '#web/components/theme/system.ts';
import { AuthPage } from '#web/features/auth/auth-page.tsx';
import { findPending } from '#web/lib/auth-pending.ts';
import { makeI18n } from '#web/lib/i18n.ts';

const pool = vi.hoisted(() => ({
  startSession: vi.fn(),
  startSignUp: vi.fn(),
  finishSignUp: vi.fn(),
  sendCodeAgain: vi.fn(),
  startReset: vi.fn(),
  finishReset: vi.fn(),
}));
vi.mock('#web/lib/auth.ts', () => ({ loadAuth: async () => pool }));

const refusal = (name: string) => Object.assign(new Error(name), { name });
function Where() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}
async function open(address: string) {
  const i18n = await makeI18n('en', ['auth', 'site']);
  render(
    <ChakraProvider value={system}>
      <I18nextProvider i18n={i18n}>
        <MemoryRouter initialEntries={[address]}>
          <Routes>
            <Route path="/auth" element={<AuthPage />} />
            <Route path="*" element={null} />
          </Routes>
          <Where />
        </MemoryRouter>
      </I18nextProvider>
    </ChakraProvider>,
  );
}
const fill = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));
const where = () => screen.getByText(/^\//, { selector: 'output' }).textContent;

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  localStorage.clear();
  sessionStorage.clear();
  for (const call of Object.values(pool)) call.mockReset();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function fillPerson() {
  fill('First name', 'Elin');
  fill('Last name', 'Ström');
  fill('Email', 'Elin@Example.com');
  fill('Password', 'trout-123');
  fill('Repeat the password', 'trout-123');
  fireEvent.click(screen.getByLabelText('I am 18 or older'));
  fireEvent.click(screen.getByLabelText('I accept the terms and rules'));
}
test('of two names that are missing each message says which', async () => {
  await open('/auth?mode=signup&type=angler');
  press('Create the account');
  expect(await screen.findByText('Enter your first name.')).toBeTruthy();
  expect(screen.getByText('Enter your last name.')).toBeTruthy();
  fill('First name', 'E');
  expect(await screen.findByText('Enter at least 2 characters.')).toBeTruthy();
});
test('the screen after a sign-up starts at its top, with the focus on its heading', async () => {
  pool.startSignUp.mockResolvedValue({
    username: 'u-1',
    email: 'elin@example.com',
    language: 'en',
    calendarMode: null,
    startedAt: Date.now(),
  });
  await open('/auth?mode=signup&type=angler');
  await fillPerson();
  expect(window.scrollTo).not.toHaveBeenCalled();
  press('Create the account');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Check your inbox' });
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  expect(document.activeElement).toBe(heading);
});
test('a guide chooses the calendar in a second step, which says that it is final', async () => {
  pool.startSignUp.mockResolvedValue({
    username: 'u-1',
    email: 'elin@example.com',
    language: 'en',
    calendarMode: 'per_experience',
    startedAt: Date.now(),
  });
  await open('/auth?mode=signup&type=guide&return=%2Fsearch');
  await fillPerson();
  press('Continue to the calendar');
  await screen.findByText(/The choice is final/);
  press('Create the account');
  await screen.findByText('Choose a type of calendar.');
  expect(pool.startSignUp).not.toHaveBeenCalled();
  fireEvent.click(screen.getByLabelText(/One calendar for each experience/));
  press('Create the account');
  await screen.findByLabelText('Code from the email');
  expect(pool.startSignUp).toHaveBeenCalledWith(
    expect.objectContaining({ accountType: 'guide', calendarMode: 'per_experience', language: 'en' }),
  );
  expect(where()).toBe('/auth?mode=confirm&return=%2Fsearch');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('trout-123');
});
test('a taken address leads to the sign-in form without saying that it is taken', async () => {
  localStorage.setItem(
    'napp.signup',
    JSON.stringify({
      username: 'u-1',
      email: 'a@example.com',
      language: 'en',
      calendarMode: null,
      startedAt: Date.now(),
    }),
  );
  pool.finishSignUp.mockRejectedValue(refusal('AliasExistsException'));
  await open('/auth?mode=confirm');
  fill('Code from the email', '123456');
  press('Confirm');
  expect(await screen.findByText(/Log in with your email and password/)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/exists|taken|already has/i);
  expect(findPending()).toBeUndefined();
});
test('who signs in before confirming comes to the code, by the user name kept on this device', async () => {
  localStorage.setItem(
    'napp.signup',
    JSON.stringify({
      username: 'u-1',
      email: 'a@example.com',
      language: 'en',
      calendarMode: null,
      startedAt: Date.now(),
    }),
  );
  pool.startSession.mockRejectedValueOnce(refusal('NotAuthorizedException')).mockResolvedValueOnce('confirm');
  await open('/auth');
  fill('Email', 'A@example.com');
  fill('Password', 'trout-123');
  press('Log in');
  await screen.findByLabelText('Code from the email');
  expect(pool.startSession.mock.calls.map(([name]) => name)).toEqual(['a@example.com', 'u-1']);
});
test('a reset answers the same for every address', async () => {
  pool.startReset.mockResolvedValue(undefined);
  await open('/auth?mode=reset');
  fill('Email', 'nobody@example.com');
  press('Send the code');
  expect(await screen.findByText(/If nobody@example.com has an account/)).toBeTruthy();
});
test('a wrong password is told at the top, with the focus there', async () => {
  pool.startSession.mockRejectedValue(refusal('NotAuthorizedException'));
  await open('/auth');
  fill('Email', 'a@example.com');
  fill('Password', 'nope');
  press('Log in');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/Email or password is wrong/);
  await waitFor(() => expect(document.activeElement).toBe(alert));
});
test('pressed before the kind of account is chosen, the button asks for that', async () => {
  await open('/auth?mode=signup');
  press('Create the account');
  expect(await screen.findByText('Choose one of the two.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/I want to fish/));
  fireEvent.click(screen.getByLabelText(/I want to fish/));
  expect(screen.queryByText('Enter your first name.')).toBeNull();
});
test('the kind of account that was chosen stands in the address, and what was typed is in sight after a reload', async () => {
  await open('/auth?mode=signup&return=%2Fsearch');
  fireEvent.click(screen.getByLabelText(/I want to fish/));
  fill('First name', 'Astrid');
  expect(where()).toBe('/auth?mode=signup&return=%2Fsearch&type=angler');
  const address = where() ?? '';
  cleanup();
  await open(address);
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Astrid');
});
test('leaving a field says nothing that would move the button under the press that leaves it', async () => {
  await open('/auth?mode=signup&type=angler');
  await fillPerson();
  fill('Repeat the password', 'trout-124');
  fireEvent.blur(screen.getByLabelText('Repeat the password'));
  await new Promise((done) => setTimeout(done));
  expect(screen.queryByText("Passwords don't match")).toBeNull();
  press('Create the account');
  expect(await screen.findByText("Passwords don't match")).toBeTruthy();
  fill('Repeat the password', 'trout-123');
  await waitFor(() => expect(screen.queryByText("Passwords don't match")).toBeNull());
});
test.each([
  ['CodeMismatchException', /This is not the code/],
  ['ExpiredCodeException', /The code has expired/],
])('a code that is refused (%s) is told at its field', async (name, words) => {
  pool.startReset.mockResolvedValue(undefined);
  pool.finishReset.mockRejectedValue(refusal(name));
  await open('/auth?mode=reset');
  fill('Email', 'a@example.com');
  press('Send the code');
  const code = await screen.findByLabelText('Code from the email');
  fill('Code from the email', '123456');
  fill('New password', 'trout in the reeds');
  fill('Repeat the new password', 'trout in the reeds');
  press('Save the new password');
  await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
  expect(document.getElementById(code.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(words);
  expect(document.activeElement).toBe(code);
  expect(screen.queryByRole('alert')).toBeNull();
});
