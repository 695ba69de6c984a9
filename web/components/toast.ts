import { useSyncExternalStore } from 'react';

export type Toast = Readonly<{
  id: number;
  tone: 'success' | 'danger' | 'plain';
  title: string;
  text?: string | undefined;
  durationMs: number /** One thing that can be done about it: undo, say. */;
  action?: Readonly<{ label: string; run: () => void }> | undefined;
}>;
const DURATION_MS = 5000;
let current: Toast | undefined;
let count = 0;
const listeners = new Set<() => void>();
const set = (next: Toast | undefined) => {
  current = next;
  for (const listener of listeners) listener();
};

/** One at a time, for 5 seconds: a new one takes the place of the one before. */
export function toast(message: {
  title: string;
  text?: string;
  tone?: Toast['tone'];
  durationMs?: number;
  action?: Toast['action'];
}): void {
  count += 1;
  set({
    id: count,
    title: message.title,
    text: message.text,
    tone: message.tone ?? 'plain',
    durationMs: message.durationMs ?? DURATION_MS,
    action: message.action,
  });
}
export const dismissToast = (): void => set(undefined);

export const useToast = (): Toast | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
    () => undefined,
  );
