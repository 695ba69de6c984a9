import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

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
