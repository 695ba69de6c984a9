import { fetchAuthSession } from 'aws-amplify/auth';
import { askPool, refusalOf } from './user-pool.ts';

const PAUSES_MS = [0, 400, 1_600];
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
    const answer = await askPool('GlobalSignOut', { AccessToken: token }).catch((error: unknown) => {
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
const named = (name: string, message: string) => Object.assign(new Error(message), { name });
