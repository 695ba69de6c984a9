import { showField } from './show-field.ts';

/** After a press that found something wrong: to the first field that says so, which may be out of sight. */
export const focusFirstProblem = (): number =>
  requestAnimationFrame(() => {
    const within = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
    showField(within.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[aria-describedby] button'));
  });
