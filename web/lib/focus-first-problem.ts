import { showField } from './show-field.ts';

const topDialog = () => [...document.querySelectorAll('dialog[open]')].at(-1);
/** After a press that found something wrong: to the first field that says so, which may be out of sight; of the `form`, where a page has several. */
export const focusFirstProblem = (form?: HTMLFormElement): number =>
  requestAnimationFrame(() => {
    const within = form ?? topDialog() ?? document;
    showField(within.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[aria-describedby] button'));
  });
