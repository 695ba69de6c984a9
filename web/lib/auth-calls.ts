import {
  confirmResetPassword,
  confirmSignUp,
  confirmUserAttribute,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth';
import { type ACCOUNT_TYPES, type CALENDAR_MODES, tellPasswordChanged } from '#shared/contracts/accounts.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { configureAmplify } from './amplify.ts';
import { answered } from './answered.ts';
import { call } from './api.ts';
import type { PendingSignUp } from './auth-pending.ts';
import { endSessions } from './end-sessions.ts';
import { currentSession, exchangeTokens, sessionChanged } from './session.ts';

export type NewPerson = Readonly<{
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  language: Locale;
  accountType: (typeof ACCOUNT_TYPES)[number];
  calendarMode: (typeof CALENDAR_MODES)[number] | null;
}>;

/** What the triggers of the user pool are told besides the attributes: it travels with the sign-up and again with its confirmation. */
const told = ({ calendarMode, language }: Pick<PendingSignUp, 'calendarMode' | 'language'>) => ({
  language,
  ...(calendarMode ? { calendarMode } : {}),
});

/** The user name is random: with the address as the name, the answer would tell who has an account. */
export async function startSignUp(person: NewPerson): Promise<PendingSignUp> {
  await configureAmplify();
  const username = crypto.randomUUID();
  const email = person.email.toLowerCase();
  const pending: PendingSignUp = {
    username,
    email,
    language: person.language,
    calendarMode: person.calendarMode,
    startedAt: Date.now(),
  };
  const userAttributes = {
    email,
    given_name: person.firstName,
    family_name: person.lastName,
    locale: person.language,
    'custom:account_type': person.accountType,
  };
  const options = { userAttributes, clientMetadata: told(pending) };
  await answered(() => signUp({ username, password: person.password, options }));
  return pending;
}
export async function finishSignUp(pending: PendingSignUp, code: string): Promise<void> {
  await configureAmplify();
  const { username } = pending;
  const options = { clientMetadata: told(pending) };
  await answered(() => confirmSignUp({ username, confirmationCode: code, options }));
}
export async function sendCodeAgain(pending: PendingSignUp): Promise<void> {
  await configureAmplify();
  const { username } = pending;
  await answered(() => resendSignUpCode({ username, options: { clientMetadata: told(pending) } }));
}

/** `confirm` when the password is right and the address is not proved yet. */
export const startSession = (username: string, password: string) => answered(() => enter(username, password));
async function enter(username: string, password: string): Promise<'done' | 'confirm' | 'reset'> {
  await configureAmplify();
  const attempt = () => signIn({ username, password });
  const { nextStep } = await attempt().catch(async (error: unknown) => {
    // tokens of an earlier visit that no screen knows of any more
    if ((error as { name?: string }).name !== 'UserAlreadyAuthenticatedException') throw error;
    await signOut();
    return attempt();
  });
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return 'confirm';
  if (nextStep.signInStep === 'RESET_PASSWORD') return 'reset';
  if (nextStep.signInStep !== 'DONE') throw new Error(`unexpected step ${nextStep.signInStep}`);
  sessionChanged();
  // Amplify keeps them in the page then, where no screen looks
  if (!currentSession().user) throw Object.assign(new Error('nothing can be stored'), { name: 'StorageForbidden' });
  return 'done';
}
export async function startReset(email: string, language: Locale): Promise<void> {
  await configureAmplify();
  const username = email.toLowerCase();
  await answered(() => resetPassword({ username, options: { clientMetadata: { language } } }));
}
export async function finishReset(email: string, code: string, password: string): Promise<void> {
  await configureAmplify();
  const username = email.toLowerCase();
  await answered(() => confirmResetPassword({ username, confirmationCode: code, newPassword: password }));
}
/** Whether every other device was signed out: a password that was changed stays changed when they could not be. */
export async function changePassword(oldPassword: string, newPassword: string): Promise<{ othersEnded: boolean }> {
  await configureAmplify();
  await answered(() => updatePassword({ oldPassword, newPassword }));
  // While this session's token is good. The password is changed all the same.
  await call(tellPasswordChanged, {}).catch((error: unknown) => console.error('no mail of the change', error));
  return endOtherSessions(newPassword).then(
    () => ({ othersEnded: true }),
    (error: unknown) => {
      console.error('other sessions could not be ended', error);
      return { othersEnded: false };
    },
  );
}
/** The pool ends all sessions or none, so this one is opened anew. Should that fail, it is over too. */
export async function endOtherSessions(password: string): Promise<void> {
  await configureAmplify();
  const { username } = await getCurrentUser();
  await exchangeTokens(() =>
    answered(async () => {
      await endSessions();
      await signOut();
      await signIn({ username, password }).catch(() => undefined);
    }),
  );
}
/** The user pool keeps the old address until the code from the new one comes back. */
export async function startEmailChange(email: string, language: Locale): Promise<void> {
  await configureAmplify();
  await answered(() => updateUserAttributes({ userAttributes: { email }, options: { clientMetadata: { language } } }));
}
export async function finishEmailChange(code: string): Promise<void> {
  await configureAmplify();
  await answered(() => confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code }));
}
/** Every device: no refresh token works any more. An access token that is out lives its last minutes. */
export async function endEverySession(): Promise<void> {
  await configureAmplify();
  await endSessions();
}
