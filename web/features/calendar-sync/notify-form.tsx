import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveSyncSettings } from '#shared/contracts/calendar-sync.ts';
import { Button } from '#web/components/button.tsx';
import { type SyncSettingsData, useSaveSettings } from '#web/components/calendar-sync/use-sync-settings.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Section } from '#web/components/dashboard/section.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { chakra } from '../../components/theme/chakra.tsx';

const AddressShape = saveSyncSettings.input.shape.notify.shape.address;

/** How the guide hears of conflicts and of calendars that cannot be read. */
export function NotifyForm({ settings }: { settings: SyncSettingsData }) {
  const { t } = useTranslation('calendar-sync');
  const { rev, isSmart, rules } = settings;
  const [notify, setNotify] = useState(settings.notify);
  const saving = useSaveSettings(t('notify.saved'));
  const isWrong = !AddressShape.safeParse(notify.address.trim()).success;
  const save = () => {
    const address = notify.address.trim();
    if (!isWrong) saving.mutate({ rev, isSmart, rules, notify: { ...notify, address } });
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
