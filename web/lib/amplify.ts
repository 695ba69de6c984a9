import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signOut } from 'aws-amplify/auth';
import { ConsoleLogger } from 'aws-amplify/utils';
import { loadConfig } from './config.ts';

let configured: Promise<void> | undefined;

/** Loaded on /auth and when a token must be renewed, never with the first screen. Call before anything of `aws-amplify/auth`. */
export function configureAmplify(): Promise<void> {
  configured ??= loadConfig().then(({ userPoolId, userPoolClientId, userPoolEndpoint }) => {
    // with the local stand-in it warns of an address that is not Amazon's, on every page that signs somebody in
    ConsoleLogger.LOG_LEVEL = 'ERROR';
    Amplify.configure({
      Auth: { Cognito: { userPoolId, userPoolClientId, ...(userPoolEndpoint ? { userPoolEndpoint } : {}) } },
    });
  });
  configured.catch(() => {
    configured = undefined;
  });
  return configured;
}
export async function renewTokens(): Promise<string | undefined> {
  await configureAmplify();
  const { tokens } = await fetchAuthSession({ forceRefresh: true });
  return tokens?.accessToken.toString();
}
export async function endSession(): Promise<void> {
  await configureAmplify();
  await signOut();
}
