import { ChevronLeft, ChevronRight } from 'lucide-react';
import { chakra } from '../theme/chakra.tsx';

const Step = chakra(
  'button',
  {
    base: {
      w: '11',
      h: '11',
      display: 'grid',
      placeItems: 'center',
      borderRadius: 'pill',
      cursor: 'pointer',
      _hover: { bg: 'accent.soft' },
      _disabled: { color: 'ink.muted', cursor: 'default', bg: 'transparent' },
    },
  },
  { defaultProps: { type: 'button' } },
);
type Props = {
  label: string;
  year: number;
  before: string;
  after: string;
  /** The first and the last year that there is something to see of. */
  least?: number;
  most?: number;
  onChange: (year: number) => void;
};

/** One year back or on. */
export function YearStep({ label, year, before, after, least = 0, most = 9999, onChange }: Props) {
  return (
    <chakra.div role="group" aria-label={label} display="inline-flex" alignItems="center" gap="1">
      <Step aria-label={before} disabled={year <= least} onClick={() => onChange(year - 1)}>
        <ChevronLeft aria-hidden="true" />
      </Step>
      <chakra.strong aria-live="polite" fontVariantNumeric="tabular-nums" minW="12" textAlign="center">
        {year}
      </chakra.strong>
      <Step aria-label={after} disabled={year >= most} onClick={() => onChange(year + 1)}>
        <ChevronRight aria-hidden="true" />
      </Step>
    </chakra.div>
  );
}
