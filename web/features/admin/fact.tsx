import type { ReactNode } from 'react';
import { chakra } from '../../components/theme/chakra.tsx';

type FactProps = {
  label: string;
  children: ReactNode;
  /** Somebody's own words have the whole width. */
  isLong?: boolean;
};
/** A line of a list of facts. */
export const Fact = ({ label, children, isLong = false }: FactProps) => (
  <chakra.div gridColumn={isLong ? '1 / -1' : undefined} maxW="44rem">
    <chakra.dt fontSize="sm" color="ink.muted">
      {label}
    </chakra.dt>
    <chakra.dd overflowWrap="anywhere" whiteSpace="pre-line">
      {children}
    </chakra.dd>
  </chakra.div>
);
