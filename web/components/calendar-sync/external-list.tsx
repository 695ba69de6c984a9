import { useTranslation } from 'react-i18next';
import { formatSpan } from '#web/lib/format-span.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../theme/chakra.tsx';
import { ColourDot } from './colour-dot.tsx';
import type { ExternalTime } from './use-feeds.ts';

type Props = { times: readonly ExternalTime[]; zone: string };

/** What other calendars say of a day, each in its colour and with its name. */
export function ExternalList({ times, zone }: Props) {
  const { t } = useTranslation('calendar-sync');
  const { language } = useLanguage();
  if (times.length === 0) return null;
  return (
    <div>
      <chakra.h3 fontSize="sm" color="ink.muted">
        {t('external.title')}
      </chakra.h3>
      <chakra.ul listStyleType="none" p="0" m="0" display="grid" gap="1" fontSize="sm">
        {times.map(({ feedId, feedName, colour, title, startsAt, endsAt }) => (
          <chakra.li key={`${feedId} ${startsAt} ${title}`} display="flex" gap="2" alignItems="baseline">
            <ColourDot colour={colour} />
            <chakra.span minW="0" overflowWrap="anywhere">
              <strong>{title || t('busy')}</strong> {feedName}, {formatSpan(startsAt, endsAt, language, zone)}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </div>
  );
}
