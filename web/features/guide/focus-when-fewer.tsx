import { type ReactNode, useEffect, useRef } from 'react';

/** Who answers from the keyboard stays where the list is when what was answered has gone from it, and the focus with it. */
export function FocusWhenFewer({ count, children }: { count: number | undefined; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count !== undefined && before.current !== undefined && count < before.current;
    before.current = count;
    if (!isFewer || document.activeElement !== document.body) return;
    const heading = ref.current?.querySelector('h2');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, [count]);
  return <div ref={ref}>{children}</div>;
}
