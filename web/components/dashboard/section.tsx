import { type ReactNode, useId } from 'react';
import { chakra } from '../theme/chakra.tsx';

type Props = {
  title: ReactNode /** Beside the heading: a link to all of it, say. */;
  more?: ReactNode;
  children: ReactNode;
};

export function Section({ title, more, children }: Props) {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} mt="10">
      <chakra.div display="flex" justifyContent="space-between" alignItems="baseline" gap="4" mb="4" flexWrap="wrap">
        <chakra.h2 id={id} fontSize="xl">
          {title}
        </chakra.h2>
        {more && <chakra.p fontSize="sm">{more}</chakra.p>}
      </chakra.div>
      {children}
    </chakra.section>
  );
}
