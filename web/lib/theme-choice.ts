import { useSyncExternalStore } from 'react';
import { readStored, store } from './stored.ts';

export type Theme = 'light' | 'dark';
const KEY = 'theme';
const listeners = new Set<() => void>();
const systemDark = () => matchMedia('(prefers-color-scheme: dark)');
const shown = (): Theme => (document.documentElement.classList.contains('dark') ? 'dark' : 'light');

function show(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  for (const listener of listeners) listener();
}
/** Paper is light, whatever the screen is. */
let isPrintedFrom: Theme = 'light';
const lighten = () => {
  isPrintedFrom = shown();
  show('light');
};
const restore = () => show(isPrintedFrom);

function subscribe(listener: () => void) {
  const follow = (event: MediaQueryListEvent) => {
    if (!readStored(KEY)) show(event.matches ? 'dark' : 'light');
  };
  systemDark().addEventListener('change', follow);
  if (listeners.size === 0) {
    addEventListener('beforeprint', lighten);
    addEventListener('afterprint', restore);
  }
  listeners.add(listener);
  return () => {
    systemDark().removeEventListener('change', follow);
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('beforeprint', lighten);
    removeEventListener('afterprint', restore);
  };
}
/** Follows the system until somebody chooses (the first choice is made by the inline script in index.html). */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore(subscribe, shown, (): Theme => 'light');
  return {
    theme,
    toggle: () => {
      const next = theme === 'dark' ? 'light' : 'dark';
      store(KEY, next);
      show(next);
    },
  };
}
