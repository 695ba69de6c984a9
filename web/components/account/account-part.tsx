import { type ReactNode, useId } from 'react';
import { chakra } from '../theme/chakra.tsx';

export function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} display="grid" gap="3" justifyItems="start">
      <chakra.h2 id={id} fontSize="lg">
        {title}
      </chakra.h2>
      <p>{text}</p>
      {children}
    </chakra.section>
  );
}
