import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { AuthMode } from './use-auth-mode.ts';

/** Each screen of /auth starts as a page does: at its top, with the focus on its heading. Only the query changes between them, so the frame of the site does not see it. */
export function useScreenStart(mode: AuthMode): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(mode);
  useLayoutEffect(() => {
    if (before.current === mode) return;
    before.current = mode;
    window.scrollTo(0, 0);
    box.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [mode]);
  return box;
}
