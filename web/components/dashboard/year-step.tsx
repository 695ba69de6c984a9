import { chakra } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';

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
    },
  },
  { defaultProps: { type: 'button' } },
);
type Props = { label: string; year: number; before: string; after: string; onChange: (year: number) => void };

/** One year back or on. */
export function YearStep({ label, year, before, after, onChange }: Props) {
  return (
    <chakra.div role="group" aria-label={label} display="inline-flex" alignItems="center" gap="1">
      <Step aria-label={before} onClick={() => onChange(year - 1)}>
        <ChevronLeft aria-hidden="true" />
      </Step>
      <chakra.strong aria-live="polite" fontVariantNumeric="tabular-nums" minW="12" textAlign="center">
        {year}
      </chakra.strong>
      <Step aria-label={after} onClick={() => onChange(year + 1)}>
        <ChevronRight aria-hidden="true" />
      </Step>
    </chakra.div>
  );
}
