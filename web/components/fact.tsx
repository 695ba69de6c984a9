import type { ReactNode } from 'react';
import { chakra } from './theme/chakra.tsx';

/** A word and what it stands for, inside a `dl`. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <chakra.dt fontSize="sm" color="ink.muted">
      {label}
    </chakra.dt>
    <chakra.dd overflowWrap="anywhere">{children}</chakra.dd>
  </div>
);
