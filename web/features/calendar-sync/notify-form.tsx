import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '#web/components/button.tsx';
import { type SyncSettingsData, useSaveSettings } from '#web/components/calendar-sync/use-sync-settings.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Section } from '#web/components/dashboard/section.tsx';
import { useSession } from '#web/lib/session.ts';
import { chakra } from '../../components/theme/chakra.tsx';

/** How the guide hears of conflicts and of calendars that cannot be read. Mails go to the address that the account has proved. */
export function NotifyForm({ settings }: { settings: SyncSettingsData }) {
  const { t } = useTranslation('calendar-sync');
  const { user } = useSession();
  const { rev, isSmart, rules } = settings;
  const [notify, setNotify] = useState(settings.notify);
  const saving = useSaveSettings(t('notify.saved'));
  return (
    <Section title={t('notify.title')}>
      <chakra.div display="grid" gap="4" maxW="form">
        <div>
          <Checkbox
            label={t('notify.mail', { address: user?.email ?? '' })}
            checked={notify.mail}
            onChange={(event) => setNotify({ ...notify, mail: event.target.checked })}
          />
          <chakra.p fontSize="sm" color="ink.muted" ps="8">
            {t('notify.mailHelp')} <Link to="/guide-dashboard/settings?section=account">{t('notify.change')}</Link>
          </chakra.p>
        </div>
        <Checkbox
          label={t('notify.inApp')}
          checked={notify.inApp}
          onChange={(event) => setNotify({ ...notify, inApp: event.target.checked })}
        />
        <Button
          variant="accent"
          justifySelf="start"
          busy={saving.isPending}
          onClick={() => saving.mutate({ rev, isSmart, rules, notify })}
        >
          {t('save')}
        </Button>
      </chakra.div>
    </Section>
  );
}
