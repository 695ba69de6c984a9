import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogButtons } from '#web/components/booking/dialog-buttons.tsx';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { focusFirstProblem } from '#web/lib/focus-first-problem.ts';
import { useRequestId } from '#web/lib/use-request-id.ts';
import { draftOf, newTimes, readTimes, type TimesErrors } from './times-draft.ts';
import { TimesFields } from './times-fields.tsx';
import { useChangeSlots } from './use-change-slots.ts';
import type { GuideSlot } from './use-guide-calendar.ts';

type SlotDialogProps = {
  experienceId: string;
  maxGroup: number;
  date: string;
  /** Not given: a new time. */
  slot?: GuideSlot;
  onClose: () => void;
};
/** One time, changed in the form in which it was opened, or a new one. */
export function SlotDialog({ experienceId, maxGroup, date, slot, onClose }: SlotDialogProps) {
  const { t } = useTranslation('availability');
  const [draft, setDraft] = useState(slot ? draftOf(slot) : newTimes(maxGroup));
  const [errors, setErrors] = useState<TimesErrors>({});
  const { idFor } = useRequestId();
  const change = useChangeSlots(experienceId, { done: t('slot.saved'), onDone: onClose });
  const save = () => {
    const read = readTimes(draft, maxGroup);
    setErrors(read.errors);
    focusFirstProblem();
    if (!read.times) return;
    const slotId = slot?.slotId ?? idFor({ date, to: read.times });
    change.mutate([{ date, slotId, version: slot?.version ?? null, to: read.times }]);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={slot ? t('slot.title') : t('slot.titleNew')}
      footer={
        <DialogButtons>
          <Button onClick={onClose}>{t('slot.close')}</Button>
          <Button variant="primary" busy={change.isPending} onClick={save}>
            {t('slot.save')}
          </Button>
        </DialogButtons>
      }
    >
      <TimesFields
        value={draft}
        onChange={setDraft}
        errors={errors}
        maxGroup={maxGroup}
        fixed={(slot?.taken ?? 0) > 0}
      />
    </Dialog>
  );
}
