import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

const CONTROLS = 'a, button, input, select, textarea, summary';
const ALMOST_PX = 1;
/** At the end of a page nothing can be scrolled out from under it. */
const isAtEnd = (): boolean => window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - ALMOST_PX;
function covers(box: Element, other: Element): boolean {
  if (box.contains(other)) return false;
  const [mine, theirs] = [box.getBoundingClientRect(), other.getBoundingClientRect()];
  const isBeside = mine.right <= theirs.left || theirs.right <= mine.left;
  return !isBeside && mine.top < theirs.bottom && theirs.top < mine.bottom;
}
const coversFocus = (box: Element): boolean => {
  const { activeElement } = document;
  return Boolean(activeElement?.matches(CONTROLS) && covers(box, activeElement));
};
/** On which edge a message does not lie over what is in use: below, where nothing speaks against it. */
export function useToastSide(box: RefObject<HTMLElement | null>, isOnPage: boolean): 'top' | 'bottom' {
  const [side, setSide] = useState<'top' | 'bottom'>('bottom');
  useLayoutEffect(() => {
    const here = box.current;
    if (!here || !isOnPage) return;
    const isInTheWay = () => [...document.querySelectorAll(CONTROLS)].some((control) => covers(here, control));
    if (coversFocus(here) || (isAtEnd() && isInTheWay())) setSide('top');
  }, [box, isOnPage]);
  useEffect(() => {
    if (!isOnPage) return;
    const giveWay = () => {
      if (box.current && coversFocus(box.current)) setSide((now) => (now === 'top' ? 'bottom' : 'top'));
    };
    document.addEventListener('focusin', giveWay);
    return () => document.removeEventListener('focusin', giveWay);
  }, [box, isOnPage]);
  return side;
}
