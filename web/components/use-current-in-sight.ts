import { type RefObject, useEffect, useRef } from 'react';

const CURRENT = '[aria-current]:not([aria-current=false]), [aria-selected=true]';

/** A row of tabs that is wider than a phone scrolls by itself until the current one is in its middle: the row alone, never the page that it stands on. */
export function useCurrentInSight<E extends HTMLElement>(current: unknown): RefObject<E | null> {
  const list = useRef<E>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current one is what moves it
  useEffect(() => {
    const row = list.current;
    const link = row?.querySelector<HTMLElement>(CURRENT);
    if (!row || !link) return;
    const [outer, inner] = [row.getBoundingClientRect(), link.getBoundingClientRect()];
    row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  }, [current]);
  return list;
}
