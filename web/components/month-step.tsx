import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addMonths } from '../lib/add-months.ts';
import { formatDate } from '../lib/format.ts';
import { useLanguage } from '../lib/language.ts';
import { Button } from './button.tsx';
import { chakra } from './theme/chakra.tsx';

type Props = Readonly<{
  /** `2027-06`. */
  month: string;
  /** None before it. */
  first?: string;
  labels: Readonly<{ earlier: string; later: string }>;
  level?: 'h2' | 'h3';
  onStep: (month: string) => void;
}>;
/** One month on or back. */
export function MonthStep({ month, first, labels, level = 'h2', onStep }: Props) {
  const { language } = useLanguage();
  return (
    <chakra.div display="flex" alignItems="center" gap="1" maxW="full">
      <Button
        variant="quiet"
        size="icon"
        aria-label={labels.earlier}
        disabled={first !== undefined && month <= first}
        onClick={() => onStep(addMonths(month, -1))}
      >
        <ChevronLeft aria-hidden="true" />
      </Button>
      <chakra.h2
        as={level}
        fontSize="lg"
        w="36"
        textAlign="center"
        aria-live="polite"
        _firstLetter={{ textTransform: 'uppercase' }}
      >
        {formatDate(month, language, 'month')}
      </chakra.h2>
      <Button variant="quiet" size="icon" aria-label={labels.later} onClick={() => onStep(addMonths(month, 1))}>
        <ChevronRight aria-hidden="true" />
      </Button>
    </chakra.div>
  );
}
