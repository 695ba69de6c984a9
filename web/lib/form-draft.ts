import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** What was typed and not saved stays in the tab: an expired session or a reload costs nothing. Never passwords: name them in `except`. */
export function useFormDraft<In extends FieldValues, Out>(
  name: string,
  form: UseFormReturn<In, unknown, Out>,
  except: readonly string[] = [],
): Readonly<{
  forget: () => void;
  /** At the press of a form that stays: what it gives is told what has been saved. What was typed meanwhile is not that, and stays. */
  sending: () => (saved: In) => void;
}> {
  const key = keyOf(name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of exceptions is written out anew on each render
  useEffect(() => {
    const restored = readDraft(key);
    for (const [field, value] of Object.entries(restored))
      form.setValue(field as never, value as never, { shouldDirty: true });
    const subscription = form.watch((values, { type }) => {
      // only what a hand has typed: filling in what the server knows is no draft
      if (type !== 'change') return;
      keepDraft(key, Object.fromEntries(Object.entries(values).filter(([field]) => !except.includes(field))));
    });
    return () => subscription.unsubscribe();
  }, [key, form]);
  return {
    forget: () => forgetDraft(key),
    sending: () => {
      const sent = textsOf(form.getValues());
      const draft = storedText(key);
      return (saved) => {
        const now = structuredClone(form.getValues());
        const later = Object.entries(textsOf(now)).filter(([field, text]) => text !== sent[field]);
        form.reset(saved);
        for (const [field] of later) form.setValue(field as never, now[field] as never, { shouldDirty: true });
        // of a page that was opened again meanwhile, the draft is its own
        if (storedText(key) === draft) forgetDraft(key);
        else if (later.length > 0) keepDraft(key, form.getValues());
      };
    },
  };
}
const textsOf = (values: object) =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, JSON.stringify(value)]));
/**
 * The same for what is typed without such a form; `name` says what it is about, once for all. Forget it when it has arrived, also
 * where its page is gone by then.
 */
export function useKept<T extends object | string>(
  name: string,
  initial: T,
): Readonly<{ value: T; change: (next: T | ((now: T) => T)) => void; forget: () => void; letGo: () => void }> {
  const key = keyOf(name);
  const [value, setValue] = useState(() => {
    const found = readStored(key);
    return typeof found === typeof initial && found ? (found as T) : initial;
  });
  const latest = useRef(value);
  const put = (next: T) => {
    latest.current = next;
    setValue(next);
  };
  const forgetHere = () => put(initial);
  const onArrived = useRef(forgetHere);
  onArrived.current = forgetHere;
  useEffect(() => {
    // sent from a page that is gone, and seen here again before it had arrived
    const listen = (sent: string) => JSON.stringify(latest.current) === sent && onArrived.current();
    const listeners = shown.get(key) ?? new Set();
    shown.set(key, listeners.add(listen));
    return () => void listeners.delete(listen);
  }, [key]);
  return {
    value,
    change: (next) => {
      put(typeof next === 'function' ? next(latest.current) : next);
      keepDraft(key, latest.current);
    },
    forget: () => {
      const sent = JSON.stringify(latest.current);
      forgetHere();
      // what has been typed since on a page that was opened again is not what has arrived
      if (storedText(key) !== sent) return;
      forgetDraft(key);
      for (const tell of shown.get(key) ?? []) tell(sent);
    },
    /** What has arrived and is still shown lasts no longer than its page. */
    letGo: () => forgetDraft(key),
  };
}
export const useKeptText = (name: string) => useKept<string>(name, '');
/** What the page itself keeps beside a draft. */
export function storedBeside<T>(name: string) {
  const key = keyOf(`${name}.sent`);
  return {
    read: () => readStored(key) as T | null,
    keep: (value: T) => keepDraft(key, value),
    forget: () => forgetDraft(key),
  };
}
const shown = new Map<string, Set<(sent: string) => void>>();
const keyOf = (name: string) => `napp.form.${name}`;
function keepDraft(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // a full or forbidden storage: the draft lives as long as the page
  }
}
function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // nothing was stored then either
  }
}
function readDraft(key: string): Record<string, unknown> {
  const found = readStored(key);
  return found && typeof found === 'object' ? (found as Record<string, unknown>) : {};
}
function readStored(key: string): unknown {
  try {
    return JSON.parse(storedText(key) || 'null');
  } catch {
    return null;
  }
}
function storedText(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
