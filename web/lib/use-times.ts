import { useTranslation } from 'react-i18next';
import { noBreak } from '#shared/kernel/no-break.ts';
import { addDays } from '#shared/kernel/time.ts';
import { formatDate } from './format.ts';
import { useLanguage } from './language.ts';

export type TimeSpan = Readonly<{ date: string; start: string; end: string; endsAfterDays: number }>;

/** `06:00–14:00`; `20:00–02:00 (next day)`; with the day and month of its end when that is later: `10:00–15:00 (15 Jun)`. */
export function useTimes(): (span: TimeSpan) => string {
  const { t } = useTranslation('common');
  const { language } = useLanguage();
  return ({ date, start, end, endsAfterDays }) => {
    const times = noBreak(`${start}–${end}`);
    // Midnight itself is the end of an evening, whatever its date says.
    if (endsAfterDays === 0 || (endsAfterDays === 1 && end === '00:00')) return times;
    const on = endsAfterDays === 1 ? t('nextDay') : formatDate(addDays(date, endsAfterDays), language, 'short');
    return `${times} (${noBreak(on)})`;
  };
}
