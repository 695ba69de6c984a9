const isTyped = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.name !== '' && target.type !== 'checkbox' && target.type !== 'radio';
const fieldsIn = (root: HTMLElement) => [...root.querySelectorAll('input')].filter(isTyped);

/**
 * What somebody types into the prerendered page until the script has taken over; the answer types it again where it was lost.
 * It listens, because typing goes on while the page that takes over is being drawn.
 */
export function keepTyped(root: HTMLElement): () => void {
  const typed = new Map(fieldsIn(root).map(({ name, value }) => [name, value]));
  const listen = ({ target }: Event) => void (isTyped(target) && typed.set(target.name, target.value));
  root.addEventListener('input', listen, true);
  const focused = () => (isTyped(document.activeElement) ? document.activeElement.name : undefined);
  let last = focused();
  const follow = () => {
    last = focused();
  };
  root.addEventListener('focusin', follow, true);
  return () => {
    root.removeEventListener('input', listen, true);
    root.removeEventListener('focusin', follow, true);
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (const input of fieldsIn(root)) {
      const value = typed.get(input.name);
      if (last === input.name) input.focus();
      if (value && (!input.value || input.value === value)) {
        // React remembers what stood there when it took over, and hears only what differs from that
        input.value = '';
        setValue?.call(input, value);
        input.dispatchEvent(new Event('input', { bubbles: true }));
      }
    }
  };
}
