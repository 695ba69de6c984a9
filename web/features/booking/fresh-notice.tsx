import { type ComponentProps, useEffect, useRef } from 'react';
import { Notice } from '#web/components/notice.tsx';

/** A notice about what just happened: scrolled into sight, and read out. */
export function FreshNotice(props: ComponentProps<typeof Notice>) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return <Notice ref={ref} role="alert" mb="5" scrollMarginTop="6" {...props} />;
}
