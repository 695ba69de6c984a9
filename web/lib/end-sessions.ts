import { fetchAuthSession } from 'aws-amplify/auth';
import { loadConfig } from './config.ts';

const PAUSES_MS = [0, 400, 1_600];
/** Nobody waits longer than this for one answer. */
const PATIENCE_MS = 10_000;
/** What the user pool says of a token whose session it has ended. */
const REVOKED = /revoked/i;

/**
 * The user pool ends every session of the person. Asked directly: Amplify's `signOut({ global: true })` keeps every
 * failure to itself, and somebody with a lost device would read that it is out while it is not. Only where nothing
 * was heard is it asked again; a token that then counts as revoked was revoked by us.
 */
export async function endSessions(): Promise<void> {
  const { tokens } = await fetchAuthSession();
  const token = tokens?.accessToken.toString();
  if (!token) throw named('NotAuthorizedException', 'nobody is signed in');
  let unheard: unknown;
  for (const pause of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const answer = await ask(token).catch((error: unknown) => {
      unheard = error;
    });
    if (!answer) continue;
    if (answer.ok) return;
    const refusal = await refusalOf(answer);
    if (unheard && REVOKED.test(refusal.message)) return;
    if (answer.status < 500 && refusal.name !== 'TooManyRequestsException') throw refusal;
    unheard = refusal;
  }
  throw unheard;
}
async function ask(AccessToken: string): Promise<Response> {
  const { region, userPoolEndpoint } = await loadConfig();
  return fetch(userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GlobalSignOut',
    },
    body: JSON.stringify({ AccessToken }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
}
async function refusalOf(answer: Response): Promise<Error> {
  const said: { __type?: string; message?: string } = await answer.json().catch(() => ({}));
  return named(said.__type?.split('#').at(-1) ?? `Status${answer.status}`, said.message ?? '');
}
const named = (name: string, message: string) => Object.assign(new Error(message), { name });
