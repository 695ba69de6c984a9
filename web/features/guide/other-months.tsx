import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { chakra } from '#web/components/theme/chakra.tsx';
import { formatDate } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import type { GuideMonth } from './use-guide-month.ts';

type Props = { found: GuideMonth | undefined; pathOf: (month: string) => string };

/** What lies in the months to come, with the way there: a page of one month must not look like all there is. */
export function OtherMonths({ found, pathOf }: Props) {
  const { t } = useTranslation('guide-bookings');
  const { language } = useLanguage();
  if (!found) return null;
  const { later, earlier, bookings } = found;
  const to = later?.month ?? (bookings.length === 0 ? earlier?.month : undefined);
  if (!to) return null;
  return (
    <chakra.p mt="4" display="flex" gap="3" rowGap="1" flexWrap="wrap" alignItems="baseline">
      <span>{later ? t('later', { count: later.count }) : t('onlyEarlier')}</span>
      <chakra.span fontWeight="600">
        <Link to={pathOf(to)} replace>
          {t('showMonth', { month: formatDate(to, language, 'month') })}
        </Link>
      </chakra.span>
    </chakra.p>
  );
}
