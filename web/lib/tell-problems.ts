/** Until a form has said what is wrong with it; and a region is heard when something comes into it, not when it comes with something in it. */
const MOMENT_MS = 100;
const GONE_MS = 5000;
const UNSEEN = { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' };
const WRONG = '[aria-invalid="true"]';
/** Choices of one question are one field. */
const countIn = (form: Element) =>
  new Set([...form.querySelectorAll(WRONG)].map((field) => field.closest('fieldset[aria-describedby]') ?? field)).size;
let say: ((count: number) => string) | undefined;
let asked: ReturnType<typeof setTimeout> | undefined;
let countNow = () => 0;
let refused: Element | undefined;

/** How many fields are wrong, for who hears the page (WCAG 3.3.1); of a single one the focus tells. */
export function tellProblems(count: () => number): void {
  countNow = count;
  tellSoon();
}
/** An open dialog silences all else: it is told there. */
function tellSoon(): void {
  const region = Object.assign(document.createElement('div'), { role: 'status' });
  Object.assign(region.style, UNSEEN);
  ([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body).append(region);
  clearTimeout(asked);
  asked = setTimeout(() => {
    const count = countNow();
    region.textContent = (count > 1 ? say?.(count) : refused && errorOf(refused)) ?? '';
    countNow = () => 0;
    refused = undefined;
  }, MOMENT_MS);
  setTimeout(() => region.remove(), GONE_MS);
}
/** What stands at a field, unless the focus has been led to what is wrong. */
function errorOf(field: Element): string {
  const id = field.closest('[aria-describedby]')?.getAttribute('aria-describedby')?.split(' ').at(-1);
  return (!document.activeElement?.matches(WRONG) && id && document.getElementById(id)?.textContent) || '';
}
/**
 * Of every form that is sent, whatever it is made of, in the words of `inWords`; and of what is refused later, at a field where the focus
 * is not any more.
 */
export function tellOfForms(inWords: (count: number) => string): () => void {
  say = inWords;
  const listen = ({ target }: Event) => {
    if (target instanceof HTMLFormElement) tellProblems(() => countIn(target));
  };
  const observer = new MutationObserver((changes) => {
    refused = changes.map(({ target }) => target as Element).find((field) => field.matches(WRONG));
    if (refused) tellSoon();
  });
  observer.observe(document.body, { subtree: true, attributeFilter: ['aria-invalid'] });
  document.addEventListener('submit', listen);
  return () => {
    observer.disconnect();
    document.removeEventListener('submit', listen);
  };
}
