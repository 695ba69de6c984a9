import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveSyncSettings } from '#shared/contracts/calendar-sync.ts';
import { isWaiting } from '#shared/domain/calendar-sync/notify-address.ts';
import { Button } from '#web/components/button.tsx';
import { type SyncSettingsData, useSaveSettings } from '#web/components/calendar-sync/use-sync-settings.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Section } from '#web/components/dashboard/section.tsx';
import { Notice } from '#web/components/notice.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { useSession } from '#web/lib/session.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { useAskAgain } from './use-notify-address.ts';

const AddressShape = saveSyncSettings.input.shape.notify.shape.address;

/** How the guide hears of conflicts and of calendars that cannot be read. */
export function NotifyForm({ settings }: { settings: SyncSettingsData }) {
  const { t } = useTranslation('calendar-sync');
  const { rev, isSmart, rules } = settings;
  const [notify, setNotify] = useState(settings.notify);
  const saving = useSaveSettings(t('notify.saved'));
  const isWrong = !AddressShape.safeParse(notify.address.trim()).success;
  const save = () => {
    if (isWrong) return;
    saving.mutate({ rev, isSmart, rules, notify: { ...notify, address: notify.address.trim() } });
  };
  return (
    <Section title={t('notify.title')}>
      <chakra.div display="grid" gap="4" maxW="form">
        <Checkbox
          label={t('notify.mail')}
          checked={notify.mail}
          onChange={(event) => setNotify({ ...notify, mail: event.target.checked })}
        />
        <TextInput
          label={t('notify.address')}
          help={t('notify.addressHelp')}
          optional
          type="email"
          autoComplete="email"
          value={notify.address}
          error={isWrong && t('notify.addressError')}
          onChange={(event) => setNotify({ ...notify, address: event.target.value })}
        />
        <AddressState settings={settings} />
        <Checkbox
          label={t('notify.inApp')}
          checked={notify.inApp}
          onChange={(event) => setNotify({ ...notify, inApp: event.target.checked })}
        />
        <Button variant="accent" justifySelf="start" busy={saving.isPending} onClick={save}>
          {t('save')}
        </Button>
      </chakra.div>
    </Section>
  );
}
/** Of the address that is saved, whatever is being typed. */
function AddressState({ settings: { notify } }: { settings: SyncSettingsData }) {
  const { t } = useTranslation('calendar-sync');
  const { user } = useSession();
  const asking = useAskAgain(notify.address);
  if (notify.isConfirmed) return <chakra.p color="ink.muted">{t('notify.isConfirmed')}</chakra.p>;
  if (!isWaiting(notify)) return null;
  return (
    <Notice tone="waiting" display="grid" gap="3">
      <p>{t('notify.waiting', { own: user?.email ?? '' })}</p>
      <p>{t('notify.waitingHow', { address: notify.address })}</p>
      <Button justifySelf="start" busy={asking.isPending} onClick={() => asking.mutate()}>
        {t('notify.again')}
      </Button>
    </Notice>
  );
}
