import { useTranslation } from 'react-i18next';
import { Badge } from '#web/components/badge.tsx';
import { ExportAddresses } from '#web/components/calendar-sync/export-addresses.tsx';
import { FeedList } from '#web/components/calendar-sync/feed-list.tsx';
import { useSyncSettings } from '#web/components/calendar-sync/use-sync-settings.ts';
import { GuideShell } from '#web/components/dashboard/guide-shell.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import { ConfirmAddress } from './confirm-address.tsx';
import { Conflicts } from './conflicts.tsx';
import { NotifyForm } from './notify-form.tsx';
import { SmartRules } from './smart-rules.tsx';

/** Everything about calendars from elsewhere, in one place. */
export function CalendarSettingsPage() {
  const { t } = useTranslation('calendar-sync');
  return (
    <GuideShell>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        columnGap="3"
        rowGap="1"
        alignItems="center"
        css={{ '& h1': { minWidth: '0' } }}
      >
        <PageTitle>{t('title')}</PageTitle>
        <Badge>{t('beta')}</Badge>
      </chakra.div>
      <chakra.p mt="2" maxW="text" color="ink.muted">
        {t('intro')}
      </chakra.p>
      <ConfirmAddress />
      <Conflicts />
      <FeedList />
      <Settings />
      <ExportAddresses />
    </GuideShell>
  );
}
function Settings() {
  const { t } = useTranslation('calendar-sync');
  const { data, isError, refetch } = useSyncSettings();
  if (!data) return isError ? <LoadFailed text={t('loadFailed')} onRetry={() => void refetch()} /> : null;
  return (
    <>
      <SmartRules key={`rules-${data.rev}`} settings={data} />
      <NotifyForm key={`notify-${data.rev}`} settings={data} />
    </>
  );
}
