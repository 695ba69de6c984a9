/** Where Amplify keeps the tokens, and the other tabs see them. */
export const TOKENS = 'CognitoIdentityServiceProvider.';
type TokenName = 'accessToken' | 'idToken' | 'refreshToken';

/** A browser that forbids storage: then nobody is signed in, and the pages for everybody still work. */
function tokenStore(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
function keyOf(name: TokenName): string | undefined {
  const kept = tokenStore();
  const marker = Object.keys(kept ?? {}).find((k) => k.startsWith(TOKENS) && k.endsWith('.LastAuthUser'));
  return kept && marker && `${marker.slice(0, -'LastAuthUser'.length)}${kept.getItem(marker)}.${name}`;
}
export function stored(name: TokenName): string | undefined {
  const key = keyOf(name);
  return (key && tokenStore()?.getItem(key)) || undefined;
}
/** In the place of those that are there. */
export function keepTokens(tokens: Readonly<Record<'accessToken' | 'idToken', string>>): void {
  for (const name of ['accessToken', 'idToken'] as const) tokenStore()?.setItem(keyOf(name) ?? '', tokens[name]);
}
export function forgetTokens(): void {
  const kept = tokenStore();
  for (const key of Object.keys(kept ?? {})) if (key.startsWith(TOKENS)) kept?.removeItem(key);
}
export function claimsOf(token: string): Record<string, unknown> {
  const part = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
  const bytes = Uint8Array.from(atob(part), (c) => c.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}
