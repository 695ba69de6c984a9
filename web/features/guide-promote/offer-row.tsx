import type { ReactNode } from 'react';
import { Card } from '#web/components/card.tsx';
import { chakra } from '../../components/theme/chakra.tsx';

type Props = { title: ReactNode; lines: readonly ReactNode[]; badge?: ReactNode; action?: ReactNode };

/** One thing to promote: what it is, how it stands, and the way on. */
export function OfferRow({ title, lines, badge, action }: Props) {
  return (
    <Card display="flex" gap="4" alignItems="center" justifyContent="space-between" flexWrap="wrap">
      <chakra.div minW="0" flex="1 1 16rem">
        <chakra.h2 fontSize="md" display="flex" gap="2" alignItems="center" flexWrap="wrap">
          {title}
          {badge}
        </chakra.h2>
        {lines.filter(Boolean).map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a row never change places
          <chakra.p key={i} fontSize="sm" color="ink.muted">
            {line}
          </chakra.p>
        ))}
      </chakra.div>
      {action}
    </Card>
  );
}
