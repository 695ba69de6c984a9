import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * A dialog that is taken away while it is open is not closed by the browser, which would have given the focus back; and what opened one
 * may be gone by then: the focus stays near its place.
 */
export function useReturnOfFocus(open: boolean): void {
  // as it is drawn: its own parts may take the focus before it is shown
  const before = useRef<readonly Element[]>([]);
  useLayoutEffect(() => {
    if (open) before.current = upFrom(document.activeElement);
  }, [open]);
  useEffect(() => {
    if (!open) giveBack(before.current);
  }, [open]);
  useEffect(() => () => giveBack(before.current), []);
}
function giveBack(trail: readonly Element[]): void {
  if (document.activeElement !== document.body) return;
  const [opener] = trail;
  const target = opener?.isConnected ? opener : headingNear(trail);
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
function headingNear(trail: readonly Element[]): Element | undefined {
  const place = trail.find(({ isConnected }) => isConnected) ?? null;
  const heading = upFrom(place)
    .map((part) => part.querySelector('h1, h2, h3'))
    .find(Boolean);
  heading?.setAttribute('tabindex', '-1');
  return heading ?? undefined;
}
/** It and all that it is in. */
function upFrom(element: Element | null): Element[] {
  return element ? [element, ...upFrom(element.parentElement)] : [];
}
