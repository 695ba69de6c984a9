import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const positions = new Map<string, number>();

/**
 * A new page starts at its top with the focus on its heading; back and forward return to where one was. All of it happens together with the change of
 * page: where the browser moves because the next page is shorter is no place that somebody has scrolled to, on the page left or on the one come back to.
 */
export function useScrollAndFocus(main: RefObject<HTMLElement | null>): void {
  const { key, pathname, hash } = useLocation();
  const how = useNavigationType();
  const before = useRef(pathname);
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const keep = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [key]);
  useLayoutEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (how === 'POP') {
      const place = positions.get(key) ?? 0;
      return void requestAnimationFrame(() => window.scrollTo(0, place));
    }
    if (!hash) window.scrollTo(0, 0);
    const focus = requestAnimationFrame(() =>
      (main.current?.querySelector<HTMLElement>('h1') ?? main.current)?.focus({ preventScroll: true }),
    );
    return () => cancelAnimationFrame(focus);
  }, [key, pathname, hash, how, main]);
}
