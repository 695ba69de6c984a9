import { LEFT, partWith, sendOff } from './person.ts';
import { sessionChanged } from './session.ts';
import { store } from './stored.ts';
import { forgetTokens, stored } from './tokens.ts';
import { revokeToken } from './user-pool.ts';

/** Out at once, here and in every tab, and nothing of the person stays behind. Fails when the server could not be told. */
export function signOut(): Promise<void> {
  store(LEFT, String(Date.now()));
  sendOff();
  return endSession();
}
/** Out to come back with another account: what was typed comes along. Fails when the server could not be told. */
export function changeAccount(): Promise<void> {
  partWith();
  return endSession();
}
async function endSession(): Promise<void> {
  const refreshToken = stored('refreshToken');
  forgetTokens();
  sessionChanged();
  if (refreshToken) await revokeToken(refreshToken);
}
