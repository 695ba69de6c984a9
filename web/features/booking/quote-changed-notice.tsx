import { useTranslation } from 'react-i18next';
import { FreshNotice } from '#web/components/fresh-notice.tsx';
import { formatInstant, formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import type { Quoted } from './use-quote.ts';

/** Something moved between looking and paying: it is named, and the person decides again. */
export function QuoteChangedNotice({ before, after }: { before: Quoted; after: Quoted }) {
  const { t } = useTranslation('booking');
  const changes = useChanges(before, after);
  return (
    <FreshNotice tone="waiting" mb="5">
      <strong>{t('terms.changed')}</strong>
      {changes.length > 0 ? changes.map((text) => <p key={text}>{text}</p>) : <p>{t('terms.changedTerms')}</p>}
      <p>{t('terms.notCharged')}</p>
    </FreshNotice>
  );
}
function useChanges(before: Quoted, after: Quoted): string[] {
  const { t } = useTranslation('booking');
  const { language } = useLanguage();
  const price = ({ quote: { total, deposit } }: Quoted) => [total.minor, deposit.minor];
  const time = ({ startsAt, endsAt }: Quoted) => [startsAt, endsAt];
  const where = ({ place, meetingPlace }: Quoted) => [place, meetingPlace[language]];
  const isOther = (part: (of: Quoted) => unknown) => JSON.stringify(part(before)) !== JSON.stringify(part(after));
  const money = ({ quote }: Quoted) => formatMoney(quote.total, language);
  const at = (instant: string) => formatInstant(instant, language, after.zone);
  const [place, meetingPlace] = where(after);
  return [
    isOther(price) && t('terms.changedPrice', { before: money(before), after: money(after) }),
    isOther(time) && t('terms.changedTimes', { start: at(after.startsAt), end: at(after.endsAt) }),
    isOther(({ instant }) => instant) && t(after.instant ? 'terms.instant' : 'terms.request'),
    isOther(({ title }) => title[language]) && t('terms.changedTitle', { title: after.title[language] }),
    isOther(where) && t('terms.changedPlace', { place, meetingPlace }),
  ].filter((text) => text !== false);
}
