import { type ComponentProps, useEffect, useRef } from 'react';
import { Notice } from './notice.tsx';

/** What a press has come to, said far from its button: scrolled into sight where it is not, and read out. */
export function FreshNotice(props: ComponentProps<typeof Notice>) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  // clear of what lies over the edges
  return <Notice ref={ref} role="alert" scrollMarginY="24" {...props} />;
}
