/** Where somebody wanted to go before signing in: a path of this site, never another one. */
export function returnPath(wanted: string | null, fallback: string): string {
  if (!wanted?.startsWith('/')) return fallback;
  try {
    const url = new URL(wanted, 'https://napp.invalid');
    const path = url.pathname + url.search + url.hash;
    // `//elsewhere`, `/\elsewhere` and their disguises would leave the site
    const staysHere = url.origin === 'https://napp.invalid' && !path.startsWith('//') && url.pathname !== '/auth';
    return staysHere ? path : fallback;
  } catch {
    return fallback;
  }
}
export const homeOf = (roles: readonly string[]): string =>
  roles.includes('admin')
    ? '/admin'
    : roles.includes('guide')
      ? '/guide-dashboard'
      : roles.includes('angler')
        ? '/angler-dashboard'
        : '/';
