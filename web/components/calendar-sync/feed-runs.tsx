import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_ZONE } from '#shared/kernel/time.ts';
import { formatInstant } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../theme/chakra.tsx';
import { useFeedRuns } from './use-feeds.ts';
import { Warnings } from './warnings.tsx';

/** What the last runs changed, and what was odd in them. Fetched when somebody looks. */
export function FeedRuns({ feedId }: { feedId: string }) {
  const { t } = useTranslation('calendar-sync');
  const { language } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { data } = useFeedRuns(feedId, isOpen);
  return (
    <chakra.details mt="3" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <chakra.summary cursor="pointer" fontSize="sm" fontWeight="600">
        {t('feeds.log')}
      </chakra.summary>
      {data?.runs.length === 0 && (
        <chakra.p mt="2" fontSize="sm" color="ink.muted">
          {t('feeds.logEmpty')}
        </chakra.p>
      )}
      <chakra.ul listStyleType="none" p="0" mt="2" display="grid" gap="2" fontSize="sm">
        {data?.runs.map(({ at, trouble, status, added, changed, removed, warnings, warningCount }) => (
          <li key={at}>
            <strong>{formatInstant(at, language, DEFAULT_ZONE, 'short')}</strong>{' '}
            {trouble
              ? [t(`failure.${trouble}`), status !== null && t('feeds.answered', { status })].filter(Boolean).join(' ')
              : t('feeds.run', { added, changed, removed })}
            <Warnings warnings={warnings} count={warningCount} />
          </li>
        ))}
      </chakra.ul>
    </chakra.details>
  );
}
