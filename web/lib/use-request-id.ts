import { useRef } from 'react';

const NOTHING = { content: '', id: '' };
/**
 * The same content keeps its id, so that a second press and one after a lost answer are the same request; what was
 * changed in between is another one. Forgotten when it has arrived: from then on the same content is meant anew.
 */
export function useRequestId() {
  const sent = useRef(NOTHING);
  return {
    idFor: (content: object): string => {
      const text = JSON.stringify(content);
      if (sent.current.content !== text) sent.current = { content: text, id: crypto.randomUUID() };
      return sent.current.id;
    },
    forget: (): void => {
      sent.current = NOTHING;
    },
  };
}
