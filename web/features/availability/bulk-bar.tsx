import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogButtons } from '#web/components/booking/dialog-buttons.tsx';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { Report } from './report.tsx';
import { type SlotReport, useChangeSlots } from './use-change-slots.ts';
import type { GuideSlot } from './use-guide-calendar.ts';

export type Chosen = Readonly<{ date: string; slot: GuideSlot }>;
type Props = {
  experienceId: string;
  maxGroup: number;
  chosen: readonly Chosen[];
  onAll: () => void;
  onClear: () => void;
};
/** What can be done with several times at once. */
export function BulkBar({ experienceId, maxGroup, chosen, onAll, onClear }: Props) {
  const { t } = useTranslation('availability');
  const [open, setOpen] = useState<'edit' | 'remove'>();
  const [report, setReport] = useState<SlotReport>();
  const onDone = (done: SlotReport) => {
    setReport(done.skipped.length > 0 ? done : undefined);
    setOpen(undefined);
    onClear();
  };
  const remove = useChangeSlots(experienceId, { done: t('slot.saved'), onDone });
  const away = () => chosen.map(({ date, slot }) => ({ date, slotId: slot.slotId, version: slot.version, to: null }));
  return (
    <>
      {report && <Report report={report} title={t('report.title')} />}
      <chakra.div display="flex" gap="2" flexWrap="wrap" alignItems="center" minH="9">
        <Button size="sm" variant="quiet" onClick={onAll}>
          {t('bulk.all')}
        </Button>
        {chosen.length > 0 && (
          <>
            <chakra.span role="status" fontWeight="600">
              {t('bulk.chosen', { count: chosen.length })}
            </chakra.span>
            <Button size="sm" onClick={() => setOpen('edit')}>
              {t('bulk.edit')}
            </Button>
            <Button size="sm" variant="danger" onClick={() => setOpen('remove')}>
              {t('bulk.remove')}
            </Button>
            <Button size="sm" variant="quiet" onClick={onClear}>
              {t('bulk.clear')}
            </Button>
          </>
        )}
      </chakra.div>
      {open === 'edit' && (
        <BulkDialog
          experienceId={experienceId}
          maxGroup={maxGroup}
          chosen={chosen}
          onClose={() => setOpen(undefined)}
          onDone={onDone}
        />
      )}
      {open === 'remove' && (
        <Dialog
          open
          onClose={() => setOpen(undefined)}
          title={t('bulk.removeTitle')}
          footer={
            <DialogButtons>
              <Button onClick={() => setOpen(undefined)}>{t('bulk.keep')}</Button>
              <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate(away())}>
                {t('bulk.remove')}
              </Button>
            </DialogButtons>
          }
        >
          <p>{t('bulk.removeText', { count: chosen.length })}</p>
        </Dialog>
      )}
    </>
  );
}
