import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FEED_KINDS, type FeedKind } from '#shared/domain/calendar-sync/export-feed.ts';
import { Button } from '../button.tsx';
import { Section } from '../dashboard/section.tsx';
import { Dialog } from '../dialog.tsx';
import { TextInput } from '../text-input.tsx';
import { chakra } from '../theme/chakra.tsx';
import { toast } from '../toast.ts';
import { type SyncSettingsData, useRenewExport, useSyncSettings } from './use-sync-settings.ts';

/** The guide's bookings for other calendars: addresses to copy, and to renew when one got about. */
export function ExportAddresses() {
  const { t } = useTranslation('calendar-sync');
  const { data } = useSyncSettings();
  return (
    <Section title={t('exports.title')}>
      <chakra.p mb="4" maxW="text" color="ink.muted">
        {t('exports.text')}
      </chakra.p>
      <chakra.div display="grid" gap="6" maxW="form">
        {data && FEED_KINDS.map((kind) => <Address key={kind} kind={kind} exports={data.exports} />)}
      </chakra.div>
    </Section>
  );
}
function Address({ kind, exports }: { kind: FeedKind; exports: SyncSettingsData['exports'] }) {
  const { t } = useTranslation('calendar-sync');
  const [isAsking, setAsking] = useState(false);
  const renew = useRenewExport(() => setAsking(false));
  const address = exports[kind];
  const name = t(`exports.${kind}`);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address ?? '');
      toast({ title: t('exports.copied'), tone: 'success' });
    } catch {
      toast({ title: t('exports.copyFailed'), tone: 'danger' });
    }
  };
  if (!address)
    return (
      <div>
        <chakra.p fontWeight="600">{name}</chakra.p>
        <Button size="sm" mt="2" busy={renew.isPending} onClick={() => renew.mutate(kind)}>
          {t('exports.make')}
        </Button>
      </div>
    );
  return (
    <div>
      <TextInput label={name} readOnly value={address} onFocus={(event) => event.target.select()} />
      <chakra.div mt="2" display="flex" gap="2" flexWrap="wrap">
        <Button size="sm" aria-label={t('exports.copyOf', { name })} onClick={() => void copy()}>
          {t('exports.copy')}
        </Button>
        <Button size="sm" variant="quiet" aria-label={`${t('exports.renew')}: ${name}`} onClick={() => setAsking(true)}>
          {t('exports.renew')}
        </Button>
      </chakra.div>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('exports.renewTitle')}
        footer={
          <chakra.div display="flex" gap="3" flexWrap="wrap" justifyContent="flex-end">
            <Button onClick={() => setAsking(false)}>{t('cancel')}</Button>
            <Button variant="danger" busy={renew.isPending} onClick={() => renew.mutate(kind)}>
              {t('exports.renew')}
            </Button>
          </chakra.div>
        }
      >
        <p>{t('exports.renewText')}</p>
      </Dialog>
    </div>
  );
}
