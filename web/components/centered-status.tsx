import type { ReactNode } from 'react';
import { Spinner } from './spinner.tsx';
import { chakra } from './theme/chakra.tsx';

/** A spinner with its text in the middle of what is left of the screen. */
export function CenteredStatus({ children }: { children: ReactNode }) {
  return (
    <chakra.div
      role="status"
      flex="1"
      minH="60dvh"
      display="grid"
      placeContent="center"
      justifyItems="center"
      gap="3"
      color="ink.muted"
    >
      <Spinner size="1.75rem" />
      <span>{children}</span>
    </chakra.div>
  );
}
