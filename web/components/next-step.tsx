import { type ReactNode, startTransition, useEffect, useState } from 'react';

type Props = Readonly<{
  /** False for who comes back to a page that is known: it must be as tall at once as it was. */
  when: boolean;
  children: ReactNode;
}>;
/** What is below the first screen, drawn in a step after it: a whole page at once would hold the browser up. */
export function NextStep({ when, children }: Props) {
  const [isDue, setDue] = useState(!when);
  useEffect(() => startTransition(() => setDue(true)), []);
  return isDue && children;
}
