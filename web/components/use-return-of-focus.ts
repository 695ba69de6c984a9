import { useEffect, useLayoutEffect, useRef } from 'react';

/** A dialog that is taken away while it is open is not closed by the browser, which would have given the focus back. */
export function useReturnOfFocus(open: boolean): void {
  // as it is drawn: its own parts may take the focus before it is shown
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) before.current = document.activeElement;
  }, [open]);
  useEffect(
    () => () => {
      const opener = before.current;
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true });
    },
    [],
  );
}
