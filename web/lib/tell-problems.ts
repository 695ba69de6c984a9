/** Until a form has said what is wrong with it; and a region is heard when something comes into it, not when it comes with something in it. */
const MOMENT_MS = 100;
const GONE_MS = 5000;
const UNSEEN = { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' };
const WRONG = '[aria-invalid="true"]';
/** Choices of one question are one field. */
const countIn = (form: Element) =>
  new Set([...form.querySelectorAll(WRONG)].map((field) => field.closest('fieldset[aria-describedby]') ?? field)).size;
let say: ((count: number) => string) | undefined;
let pending: Element | undefined;

/**
 * How many fields are wrong, for who hears the page (WCAG 3.3.1); of a single one the focus tells. An open dialog silences all else: it is
 * told there.
 */
export function tellProblems(countNow: () => number): void {
  pending?.remove();
  const region = Object.assign(document.createElement('div'), { role: 'status' });
  Object.assign(region.style, UNSEEN);
  ([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body).append(region);
  pending = region;
  setTimeout(() => {
    const count = region.isConnected ? countNow() : 0;
    if (count < 2) return region.remove();
    region.textContent = say?.(count) ?? '';
    setTimeout(() => region.remove(), GONE_MS);
  }, MOMENT_MS);
}
/** What stands at a field that was refused later, where the focus is not any more, is read out. */
function tellRefusal(field: Element): void {
  const id = field.closest('[aria-describedby]')?.getAttribute('aria-describedby')?.split(' ').at(-1);
  const error = id ? document.getElementById(id) : null;
  error?.setAttribute('role', 'status');
  setTimeout(() => {
    const isCounted = pending?.isConnected && pending.textContent;
    const isTold = isCounted || document.activeElement?.matches(WRONG);
    if (isTold) error?.removeAttribute('role');
    else error?.append(...error.childNodes);
  }, MOMENT_MS);
}
/** Of every form that is sent, whatever it is made of, in the words of `inWords`; and of what is refused after that. */
export function tellOfForms(inWords: (count: number) => string): () => void {
  say = inWords;
  const listen = ({ target }: Event) => {
    if (target instanceof HTMLFormElement) tellProblems(() => countIn(target));
  };
  const observer = new MutationObserver((changes) => {
    const field = changes.map(({ target }) => target as Element).find((target) => target.matches(WRONG));
    if (field) tellRefusal(field);
  });
  observer.observe(document.body, { subtree: true, attributeFilter: ['aria-invalid'] });
  document.addEventListener('submit', listen);
  return () => {
    observer.disconnect();
    document.removeEventListener('submit', listen);
  };
}
