import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addDays } from '#shared/kernel/time.ts';
import { Button } from '#web/components/button.tsx';
import { formatDate } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { isoWeek } from './calendar-state.ts';

/** One week on or back. */
export function WeekStep({ week, onStep }: { week: readonly string[]; onStep: (date: string) => void }) {
  const { t } = useTranslation('availability');
  const { language } = useLanguage();
  const [first = '', last = ''] = [week[0], week.at(-1)];
  return (
    <chakra.div display="flex" alignItems="center" gap="1">
      <Button variant="quiet" size="icon" aria-label={t('week.previous')} onClick={() => onStep(addDays(first, -7))}>
        <ChevronLeft aria-hidden="true" />
      </Button>
      <chakra.p aria-live="polite" fontWeight="650">
        {t('week.title', { week: isoWeek(first) })}: {formatDate(first, language, 'short')} –{' '}
        {formatDate(last, language)}
      </chakra.p>
      <Button variant="quiet" size="icon" aria-label={t('week.next')} onClick={() => onStep(addDays(first, 7))}>
        <ChevronRight aria-hidden="true" />
      </Button>
    </chakra.div>
  );
}
