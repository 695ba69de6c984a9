import { useTranslation } from 'react-i18next';
import { chakra } from '../theme/chakra.tsx';
import { ColourDot } from './colour-dot.tsx';
import { type ExternalByDay, feedsOf } from './external-times.ts';

/** Whose bars stand on the days of this calendar. Nothing when there are none. */
export function ExternalLegend({ external }: { external: ExternalByDay }) {
  const { t } = useTranslation('calendar-sync');
  const feeds = feedsOf([...external.values()].flat());
  if (feeds.length === 0) return null;
  return (
    <chakra.div mt="3" display="flex" flexWrap="wrap" columnGap="3" rowGap="1" fontSize="xs" color="ink.muted">
      <span>{t('external.title')}:</span>
      {feeds.map(({ feedId, feedName, colour }) => (
        <chakra.span key={feedId} display="inline-flex" alignItems="baseline" gap="1.5" overflowWrap="anywhere">
          <ColourDot colour={colour} />
          {feedName}
        </chakra.span>
      ))}
    </chakra.div>
  );
}
