/** What the inline script of a prerendered page notes until the page has a script of its own (`build/head-start.ts`). */
type Early = { button?: HTMLElement; stop: () => void };

/**
 * The last button that somebody pressed while the page could be read but not yet used. The answer presses it again once the page is alive, unless
 * something else has been pressed since. Links and the search form work without a script.
 */
export function pressedEarly(): () => void {
  const early = (globalThis as { early?: Early }).early;
  early?.stop();
  let button = early?.button;
  const forget = () => {
    button = undefined;
  };
  addEventListener('click', forget, { capture: true, once: true });
  return () => {
    removeEventListener('click', forget, true);
    if (button?.isConnected) button.click();
  };
}
