/** Until a form has said what is wrong with it; and a region is heard when something comes into it, not when it comes with something in it. */
const MOMENT_MS = 100;
const GONE_MS = 5000;
const UNSEEN = { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' };
let say: ((count: number) => string) | undefined;
let asked: ReturnType<typeof setTimeout> | undefined;

/**
 * How many fields are wrong, for who hears the page (WCAG 3.3.1); of a single one the focus tells. An open dialog silences all else, so
 * it is told there.
 */
export function tellProblems(countNow: () => number): void {
  const region = Object.assign(document.createElement('div'), { role: 'status' });
  Object.assign(region.style, UNSEEN);
  ([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body).append(region);
  clearTimeout(asked);
  asked = setTimeout(() => {
    const count = countNow();
    if (count > 1) region.textContent = say?.(count) ?? '';
  }, MOMENT_MS);
  setTimeout(() => region.remove(), GONE_MS);
}
/** Of every form that is sent, whatever it is made of, in the words of `inWords`. */
export function tellOfForms(inWords: (count: number) => string): () => void {
  say = inWords;
  const listen = ({ target }: Event) => {
    if (target instanceof HTMLFormElement) tellProblems(() => target.querySelectorAll('[aria-invalid="true"]').length);
  };
  document.addEventListener('submit', listen);
  return () => document.removeEventListener('submit', listen);
}
