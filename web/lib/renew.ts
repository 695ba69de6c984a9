import { forgetTokens, keepTokens, stored } from './tokens.ts';
import { renewTokens } from './user-pool.ts';

/** Whether the stored tokens are good again; a session that is over is forgotten. */
export async function renew(refreshToken: string | undefined): Promise<boolean> {
  // another tab has opened the session anew, or ended it
  const isOther = () => stored('refreshToken') !== refreshToken;
  if (isOther()) return true;
  if (!refreshToken) {
    forgetTokens();
    return false;
  }
  try {
    const tokens = await renewTokens(refreshToken);
    // who has signed out meanwhile stays out, and who has come in stays
    if (!isOther()) keepTokens(tokens);
    return true;
  } catch (error) {
    console.error('session refresh failed', error);
    if ((error as { name?: string }).name === 'NotAuthorizedException' && !isOther()) forgetTokens();
    return false;
  }
}
