import { showField } from './show-field.ts';
import { tellProblems } from './tell-problems.ts';

const WRONG = '[aria-invalid="true"], fieldset[aria-describedby] button';
const topDialog = () => [...document.querySelectorAll('dialog[open]')].at(-1);
/** After a press that found something wrong: to the first field that says so, which may be out of sight; of the `form`, where a page has several. */
export const focusFirstProblem = (form?: HTMLFormElement): number =>
  requestAnimationFrame(() => {
    const found = [...(form ?? topDialog() ?? document).querySelectorAll<HTMLElement>(WRONG)];
    showField(found[0] ?? null);
    const fields = new Set(found.map((field) => field.closest('fieldset[aria-describedby]') ?? field));
    tellProblems(() => fields.size);
  });
