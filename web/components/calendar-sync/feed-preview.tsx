import { useTranslation } from 'react-i18next';
import { DEFAULT_ZONE } from '#shared/kernel/time.ts';
import { formatInstant } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { Notice } from '../notice.tsx';
import { chakra } from '../theme/chakra.tsx';
import type { FeedTestData } from './use-feeds.ts';
import { Warnings } from './warnings.tsx';

/** What was understood of an address, or why it was not. */
export function FeedPreview({ result }: { result: FeedTestData }) {
  const { t } = useTranslation('calendar-sync');
  const { language } = useLanguage();
  if (result.trouble)
    return (
      <Notice tone="danger" role="alert">
        {t(`failure.${result.trouble}`)} {result.status !== null && t('feeds.answered', { status: result.status })}
      </Notice>
    );
  return (
    <Notice tone="success" role="status">
      <strong>{[t('form.tested'), result.title].filter(Boolean).join(': ')}</strong>
      <p>{t('form.understood', { events: result.events, times: result.times })}</p>
      {result.next.length === 0 ? (
        <p>{t('form.nothing')}</p>
      ) : (
        <>
          <chakra.p mt="2">{t('form.next')}</chakra.p>
          <chakra.ul ps="5" overflowWrap="anywhere">
            {result.next.map(({ title, startsAt }) => (
              <li key={`${startsAt} ${title}`}>
                {formatInstant(startsAt, language, DEFAULT_ZONE, 'short')} {title || t('busy')}
              </li>
            ))}
          </chakra.ul>
        </>
      )}
      <Warnings warnings={result.warnings} count={result.warningCount} />
    </Notice>
  );
}
