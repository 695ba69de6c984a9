import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { POLICY } from '#shared/domain/policy.ts';
import { DialogButtons } from '#web/components/booking/dialog-buttons.tsx';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { focusFirstProblem } from '#web/lib/focus-first-problem.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import type { Chosen } from './bulk-bar.tsx';
import { numberIn, timesOf } from './times-draft.ts';
import { type SlotReport, useChangeSlots } from './use-change-slots.ts';

type Props = {
  experienceId: string;
  maxGroup: number;
  chosen: readonly Chosen[];
  onClose: () => void;
  onDone: (report: SlotReport) => void;
};
const EMPTY = { capacity: '', maxBookings: '', notes: '' };
/** The same change for many times; an empty field changes nothing. */
export function BulkDialog({ experienceId, maxGroup, chosen, onClose, onDone }: Props) {
  const { t } = useTranslation('availability');
  const [draft, setDraft] = useState(EMPTY);
  const [isShown, setShown] = useState(false);
  const change = useChangeSlots(experienceId, { done: t('slot.saved'), onDone });
  const capacity = numberIn(draft.capacity, maxGroup);
  const maxBookings = numberIn(draft.maxBookings, POLICY.largestParty);
  const isEmpty = capacity === undefined && maxBookings === undefined && draft.notes === '';
  const isWrong = Number.isNaN(capacity) || Number.isNaN(maxBookings);
  const save = () => {
    setShown(true);
    focusFirstProblem();
    if (isEmpty || isWrong) return;
    const parts = {
      ...(capacity !== undefined && { capacity }),
      ...(maxBookings !== undefined && { maxBookings }),
      ...(draft.notes && { notes: draft.notes }),
    };
    change.mutate(
      chosen.map(({ date, slot }) => ({
        ...{ date, slotId: slot.slotId, version: slot.version },
        to: { ...timesOf(slot), ...parts },
      })),
    );
  };
  const wrong = (value: number | undefined, max: number) =>
    isShown && Number.isNaN(value) && t('times.number', { max });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('bulk.title')}
      footer={
        <DialogButtons>
          <Button onClick={onClose}>{t('slot.close')}</Button>
          <Button variant="primary" busy={change.isPending} onClick={save}>
            {t('slot.save')}
          </Button>
        </DialogButtons>
      }
    >
      <chakra.div display="grid" gap="4">
        <p>
          {t('bulk.chosen', { count: chosen.length })}. {t('bulk.text')}
        </p>
        {isShown && isEmpty && (
          <Notice role="alert" tone="waiting">
            {t('bulk.nothing')}
          </Notice>
        )}
        <TextInput
          label={t('times.capacity')}
          optional
          inputMode="numeric"
          value={draft.capacity}
          onChange={(event) => setDraft({ ...draft, capacity: event.target.value })}
          error={wrong(capacity, maxGroup)}
        />
        <TextInput
          label={t('times.maxBookings')}
          optional
          inputMode="numeric"
          value={draft.maxBookings}
          onChange={(event) => setDraft({ ...draft, maxBookings: event.target.value })}
          error={wrong(maxBookings, POLICY.largestParty)}
        />
        <TextArea
          label={t('times.notes')}
          optional
          rows={2}
          maxLength={500}
          value={draft.notes}
          onChange={(event) => setDraft({ ...draft, notes: event.target.value })}
        />
      </chakra.div>
    </Dialog>
  );
}
