import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Loading } from '#web/components/loading.tsx';
import { chakra } from '../../components/theme/chakra.tsx';

const FeedList = lazy(async () => ({
  default: (await import('#web/components/calendar-sync/feed-list.tsx')).FeedList,
}));
const ExportAddresses = lazy(async () => ({
  default: (await import('#web/components/calendar-sync/export-addresses.tsx')).ExportAddresses,
}));

/** Calendars from elsewhere and the guide's own addresses; rules and conflicts are on their own page. */
export function SyncTab() {
  const { t } = useTranslation('calendar-sync');
  return (
    <Suspense fallback={<Loading h="72" borderRadius="lg" />}>
      <p>
        <Link to="/guide-dashboard/calendar-settings">{t('toSettings')}</Link>
      </p>
      <FeedList />
      <ExportAddresses />
      <chakra.div pb="4" />
    </Suspense>
  );
}
