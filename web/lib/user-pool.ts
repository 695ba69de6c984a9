import { loadConfig } from './config.ts';

export type NewTokens = Readonly<{ accessToken: string; idToken: string }>;
/** Nobody waits longer for one answer. Less than a tab waits for another (`one-tab.ts`): who signs out meanwhile is not held up. */
const PATIENCE_MS = 8_000;

/** Asks the user pool directly, without Amplify; throws where nothing was heard in time. */
export async function askPool(operation: string, body: object): Promise<Response> {
  const { region, userPoolEndpoint } = await loadConfig();
  return fetch(userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
}
/** What the pool said no with, under its own name. */
export async function refusalOf(answer: Response): Promise<Error> {
  const said: { __type?: string; message?: string } = await answer.json().catch(() => ({}));
  const name = said.__type?.split('#').at(-1) ?? `Status${answer.status}`;
  return Object.assign(new Error(said.message ?? ''), { name });
}
/** `NotAuthorizedException` when the session is over. */
export async function renewTokens(refreshToken: string): Promise<NewTokens> {
  const { userPoolClientId } = await loadConfig();
  const answer = await askPool('GetTokensFromRefreshToken', {
    ClientId: userPoolClientId,
    RefreshToken: refreshToken,
  });
  if (!answer.ok) throw await refusalOf(answer);
  const { AuthenticationResult } = await answer.json();
  return { accessToken: AuthenticationResult.AccessToken, idToken: AuthenticationResult.IdToken };
}
/** Ends the session that a token belongs to, at the server. */
export async function revokeToken(refreshToken: string): Promise<void> {
  const { userPoolClientId } = await loadConfig();
  await askPool('RevokeToken', { ClientId: userPoolClientId, Token: refreshToken });
}
