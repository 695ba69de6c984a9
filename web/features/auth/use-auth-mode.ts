import { useSearchParams } from 'react-router-dom';

const MODES = ['signin', 'signup', 'confirm', 'reset'] as const;
export type AuthMode = (typeof MODES)[number];

/** Which screen of /auth; stands in the address, so "back" works and the way home is kept. */
export function useAuthMode(): { mode: AuthMode; to: (mode: AuthMode) => string; params: URLSearchParams } {
  const [params] = useSearchParams();
  const mode = MODES.find((known) => known === params.get('mode')) ?? 'signin';
  const to = (next: AuthMode) => {
    const query = new URLSearchParams(params);
    query.delete('type');
    if (next === 'signin') query.delete('mode');
    else query.set('mode', next);
    return `/auth${query.size > 0 ? `?${query}` : ''}`;
  };
  return { mode, to, params };
}
