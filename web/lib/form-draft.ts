import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** What was typed and not saved stays in the tab: an expired session or a reload costs nothing. Never passwords: name them in `except`. */
export function useFormDraft<In extends FieldValues, Out>(
  name: string,
  form: UseFormReturn<In, unknown, Out>,
  except: readonly string[] = [],
): { forget: () => void } {
  const key = `napp.form.${name}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list of exceptions is written out anew on each render
  useEffect(() => {
    const restored = readDraft(key);
    for (const [field, value] of Object.entries(restored))
      form.setValue(field as never, value as never, { shouldDirty: true });
    const subscription = form.watch((values, { type }) => {
      // only what a hand has typed: filling in what the server knows is no draft
      if (type !== 'change') return;
      const kept = Object.fromEntries(Object.entries(values).filter(([field]) => !except.includes(field)));
      try {
        sessionStorage.setItem(key, JSON.stringify(kept));
      } catch {
        // a full or forbidden storage: the draft lives as long as the page
      }
    });
    return () => subscription.unsubscribe();
  }, [key, form]);
  return { forget: () => forgetDraft(key) };
}
function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // nothing was stored then either
  }
}
function readDraft(key: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return found && typeof found === 'object' ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
