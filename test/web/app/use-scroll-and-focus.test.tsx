import { act, cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useScrollAndFocus } from '#web/app/use-scroll-and-focus.ts';

const HEIGHTS: Readonly<Record<string, number>> = { '/search': 8000, '/trip': 1289 };
const scrollTo = (y: number) => {
  Object.assign(window, { scrollY: y });
  window.dispatchEvent(new Event('scroll'));
};
let returned: FrameRequestCallback[];

beforeEach(() => {
  returned = [];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => returned.push(callback));
  vi.spyOn(window, 'scrollTo').mockImplementation(((_x: number, y: number) => scrollTo(y)) as typeof window.scrollTo);
});
afterEach(() => {
  cleanup();
  scrollTo(0);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Site() {
  const main = useRef<HTMLElement>(null);
  const go = useNavigate();
  useScrollAndFocus(main);
  return (
    <main ref={main}>
      <ShortOrLong />
      <button type="button" onClick={() => go('/trip')}>
        on
      </button>
      <button type="button" onClick={() => go(-1)}>
        back
      </button>
    </main>
  );
}
/** As the browser does: on a page that is too short for where one was it moves up by itself, before anybody can act. */
function ShortOrLong() {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    const lowest = HEIGHTS[pathname] ?? 0;
    if (window.scrollY > lowest) scrollTo(lowest);
  }, [pathname]);
  return null;
}
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

test('back from a shorter page is where one was, not where the browser moved for it', async () => {
  render(
    <MemoryRouter initialEntries={['/search']}>
      <Site />
    </MemoryRouter>,
  );
  act(() => scrollTo(7959));
  await press('on');
  expect(window.scrollY).toBe(0);
  await press('back');
  for (const callback of returned) callback(0);
  expect(window.scrollY).toBe(7959);
});
