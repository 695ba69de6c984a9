import { type ReactNode, useId } from 'react';
import { chakra } from '../../components/theme/chakra.tsx';

/** A part of the page under a hairline, with its heading. */
export function Section({ title, id, children }: { title: ReactNode; id?: string; children: ReactNode }) {
  const own = useId();
  return (
    <chakra.section
      id={id}
      aria-labelledby={own}
      borderTopWidth="1px"
      borderStyle="solid"
      borderColor="line"
      pt="8"
      scrollMarginTop="20"
    >
      <chakra.h2 id={own} mb="4">
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  );
}
