import type { ReactNode } from 'react';
import { Contours } from './contours.tsx';
import { chakra } from './theme/chakra.tsx';

type Props = {
  /** Short. Where the page's own title says it, a sentence in `children` is enough. */
  title?: ReactNode;
  children?: ReactNode /** What to do next. */;
  action?: ReactNode;
  seed?: number | string;
};

/** Nothing here yet: says why and teaches the next step. */
export function EmptyState({ title, children, action, seed = 4 }: Props) {
  return (
    <chakra.div
      position="relative"
      overflow="hidden"
      borderRadius="lg"
      bg="accent.soft"
      color="ink"
      px="6"
      py={{ base: '10', md: '14' }}
      textAlign="center"
    >
      <chakra.div color="accent" opacity="0.35">
        <Contours seed={seed} soundings={false} />
      </chakra.div>
      {/* one word that is longer than a phone, an address say, breaks rather than widens the column */}
      <chakra.div
        position="relative"
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="3"
        justifyItems="center"
        maxW="32rem"
        mx="auto"
        overflowWrap="anywhere"
      >
        {title && <chakra.h2 fontSize="xl">{title}</chakra.h2>}
        {children && <chakra.div color="ink">{children}</chakra.div>}
        {action && (
          <chakra.div mt="2" display="flex" gap="3" flexWrap="wrap" justifyContent="center">
            {action}
          </chakra.div>
        )}
      </chakra.div>
    </chakra.div>
  );
}
