import { Amplify } from 'aws-amplify';
import { ConsoleLogger } from 'aws-amplify/utils';
import { loadConfig } from './config.ts';

let configured: Promise<void> | undefined;

/** Loaded where somebody signs in or changes the account, never with the first screen. Call before anything of `aws-amplify/auth`. */
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
