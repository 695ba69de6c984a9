import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDropIn, changeDropIn } from '#shared/contracts/drop-ins.ts';
import { DialogButtons } from '#web/components/booking/dialog-buttons.tsx';
import { Button } from '#web/components/button.tsx';
import { Modal } from '#web/components/modal.tsx';
import { call } from '#web/lib/api.ts';
import { focusFirstProblem } from '#web/lib/focus-first-problem.ts';
import { useKept } from '#web/lib/form-draft.ts';
import { formatDate } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useRequestId } from '#web/lib/use-request-id.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import {
  aboutOf,
  checkDropInDraft,
  type DropInDraft,
  type DropInErrors,
  draftOfDropIn,
  newDropIn,
} from './drop-in-draft.ts';
import { DropInFields } from './drop-in-fields.tsx';
import { useCalendarCall } from './use-calendar-call.ts';
import type { DropInData, GuideExperience, GuideSlot } from './use-guide-calendar.ts';

type Props = {
  experience: GuideExperience;
  date: string;
  /** The times of the day that can be chosen. */
  slots: readonly GuideSlot[];
  slot?: GuideSlot;
  /** Given: it is changed, in the form in which it was opened. */
  dropIn?: DropInData;
  onClose: () => void;
};
/** People who rang, wrote or came by: put on a time, or on a new one with their number. */
export function DropInDialog({ experience, date, slots, slot, dropIn, onClose }: Props) {
  const { t } = useTranslation('availability');
  const { language } = useLanguage();
  const { id: experienceId, maxGroup } = experience;
  const draftName = `drop-in-${dropIn ? `${dropIn.dropInId}-${dropIn.rev}` : `${experienceId}-${date}-${slot?.slotId ?? ''}`}`;
  const {
    value: draft,
    change: setDraft,
    forget,
  } = useKept<DropInDraft>(draftName, dropIn ? draftOfDropIn(dropIn, slot) : newDropIn(maxGroup, slot ?? slots[0]));
  const { idFor, forget: forgetRequest } = useRequestId(draftName);
  const close = () => {
    forget();
    forgetRequest();
    onClose();
  };
  const [errors, setErrors] = useState<DropInErrors>({});
  const chosen = slots.find(({ slotId }) => slotId === draft.slotId);
  const save = useCalendarCall({
    run: () => {
      const about = aboutOf(draft, chosen);
      if (dropIn) {
        const { dropInId, rev } = dropIn;
        return call(changeDropIn, { dropInId, rev, date, slotId: draft.slotId, ...about });
      }
      const { start, end, isNextDay, capacity } = draft;
      const newSlot = { start, end, endsAfterDays: isNextDay ? 1 : 0, capacity: Number(capacity) };
      const wish = { experienceId, date, ...(chosen ? { slotId: chosen.slotId } : { newSlot }), ...about };
      return call(addDropIn, { ...wish, requestId: idFor(wish) });
    },
    done: () => (dropIn ? t('dropIn.changed') : t('dropIn.added')),
    failed: dropIn ? t('dropIn.changeFailed') : t('dropIn.addFailed'),
    onDone: close,
  });
  const press = () => {
    const found = checkDropInDraft(draft, maxGroup);
    setErrors(found);
    focusFirstProblem();
    if (Object.keys(found).length === 0) save.mutate(undefined);
  };
  return (
    <Modal
      open
      onClose={close}
      shape="sheet"
      title={dropIn ? t('dropIn.titleEdit') : t('dropIn.title')}
      footer={
        <DialogButtons>
          <Button onClick={close}>{t('dropIn.close')}</Button>
          <Button variant="primary" busy={save.isPending} onClick={press}>
            {dropIn ? t('dropIn.saveEdit') : t('dropIn.save')}
          </Button>
        </DialogButtons>
      }
    >
      <chakra.div display="grid" gap="4">
        <chakra.p fontWeight="650">{formatDate(date, language, 'weekday')}</chakra.p>
        <p>{t('dropIn.text')}</p>
        <DropInFields
          experience={experience}
          date={date}
          slots={slots}
          slot={chosen}
          isEdit={dropIn !== undefined}
          value={draft}
          onChange={setDraft}
          errors={errors}
        />
      </chakra.div>
    </Modal>
  );
}
