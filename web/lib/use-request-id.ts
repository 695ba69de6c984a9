import { useRef } from 'react';
import { storedBeside } from './form-draft.ts';

type Sent = Readonly<{ content: string; id: string }>;
/**
 * The same content keeps its id, so that a second press and one after a lost answer are the same request; what was
 * changed in between is another one. Forgotten when it has arrived: from then on the same content is meant anew.
 * `draft`: the name of what is kept of it in the tab, which outlasts a reload in the middle, and so does the id.
 */
export function useRequestId(draft?: string) {
  const stored = draft === undefined ? undefined : storedBeside<Sent>(draft);
  const sent = useRef<Sent>(undefined);
  return {
    idFor: (content: object): string => {
      const text = JSON.stringify(content);
      const before = sent.current ?? stored?.read();
      const same = before?.content === text ? before : { content: text, id: crypto.randomUUID() };
      sent.current = same;
      stored?.keep(same);
      return same.id;
    },
    forget: (): void => {
      sent.current = undefined;
      stored?.forget();
    },
  };
}
