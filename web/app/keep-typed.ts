const fieldsIn = (root: HTMLElement) =>
  [...root.querySelectorAll('input')].filter(({ name, type }) => name && type !== 'checkbox' && type !== 'radio');

/** What somebody typed into the prerendered page before the script ran; the answer types it again into the page that takes over. */
export function keepTyped(root: HTMLElement): () => void {
  const typed = new Map(fieldsIn(root).map(({ name, value }) => [name, value]));
  const focused = document.activeElement instanceof HTMLInputElement ? document.activeElement.name : '';
  return () => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (const input of fieldsIn(root)) {
      const value = typed.get(input.name);
      if (value && !input.value) {
        setValue?.call(input, value);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }
      if (focused && input.name === focused) input.focus();
    }
  };
}
