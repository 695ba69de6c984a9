import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '#web/components/modal.tsx';
import { Tabs } from '#web/components/tabs.tsx';
import { DateRange } from './date-range.tsx';
import { SpecificDates } from './specific-dates.tsx';
import { TemplatesTab } from './templates-tab.tsx';

export type AddDatesProps = { experienceId: string; maxGroup: number; today: string };
/** Many dates at once: one by one, a range with weekdays, or a template. */
export function AddDatesDialog({ onClose, ...props }: AddDatesProps & { onClose: () => void }) {
  const { t } = useTranslation('availability');
  const [tab, setTab] = useState('specific');
  return (
    <Modal open onClose={onClose} title={t('dates.title')} shape="sheet">
      <Tabs
        label={t('dates.tabs')}
        value={tab}
        onChange={setTab}
        items={[
          { id: 'specific', label: t('dates.specific'), content: <SpecificDates {...props} /> },
          { id: 'range', label: t('dates.range'), content: <DateRange {...props} /> },
          { id: 'templates', label: t('dates.templates'), content: <TemplatesTab {...props} /> },
        ]}
      />
    </Modal>
  );
}
