import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Skeleton } from '../skeleton.tsx';
import { chakra } from '../theme/chakra.tsx';

const Frame = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    gap: '3',
    // figures side by side stand on one line, however long their names
    alignItems: 'flex-start',
    bg: 'surface.raised',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'lg',
    px: { base: '3', md: '5' },
    py: '4',
    minW: '0',
    '&:has(a:hover)': { borderColor: 'accent' },
  },
});
const Cover = chakra(Link, {
  base: { textDecoration: 'none!', _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' } },
});
/** A figure that could not be fetched, so that nothing seems to be on its way any more. */
export const UNKNOWN_FIGURE = '–';
type Props = {
  icon: LucideIcon;
  label: string;
  value: string | undefined /** The whole card leads there. */;
  to?: string;
};

/** One figure with its name. */
export function StatCard({ icon: Sign, label, value, to }: Props) {
  return (
    <Frame>
      <chakra.span color="accent" flexShrink="0" pt="0.5" display={{ base: 'none', sm: 'block' }}>
        <Sign size={24} aria-hidden="true" />
      </chakra.span>
      <chakra.div display="flex" flexDirection="column-reverse" minW="0">
        <chakra.span fontSize={{ base: 'xs', sm: 'sm' }} color="ink.muted" hyphens="auto" overflowWrap="anywhere">
          {to ? <Cover to={to}>{label}</Cover> : label}
        </chakra.span>
        {value === undefined ? (
          <Skeleton w="8" h="7" />
        ) : (
          <chakra.span fontFamily="heading" fontWeight="700" fontSize="2xl" lineHeight="1.2" whiteSpace="nowrap">
            {value}
          </chakra.span>
        )}
      </chakra.div>
    </Frame>
  );
}
