import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONFLICT_RESOLUTIONS } from '#shared/domain/calendar-sync/decide-conflict.ts';
import type { ConflictResolution } from '#shared/domain/calendar-sync/feed-conflict.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { DialogButtons } from '#web/components/booking/dialog-buttons.tsx';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Notice } from '#web/components/notice.tsx';
import { RadioCards } from '#web/components/radio-cards.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import { CancelBookings } from './cancel-bookings.tsx';
import { ConflictFacts } from './conflicts.tsx';
import { type ConflictData, useResolve } from './use-conflicts.ts';

const TEXTS = { keep_booking: 'keepText', cancel_booking: 'cancelText', block_future: 'blockText' } as const;
type Props = { conflict: ConflictData; onClose: () => void };

/** The guide's three answers. A booking is cancelled in the ordinary way, with its terms in view. */
export function ConflictDialog({ conflict, onClose }: Props) {
  const { t } = useTranslation('calendar-sync');
  const [choice, setChoice] = useState<ConflictResolution>(conflict.proposal ?? 'keep_booking');
  const resolve = useResolve(conflict.conflictId, onClose);
  const isCancel = choice === 'cancel_booking';
  const isCancelling = isCancel && conflict.bookings.length + conflict.dropIns > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('conflicts.dialog')}
      footer={
        <DialogButtons>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {!isCancelling && (
            <Button variant="primary" busy={resolve.isPending} onClick={() => resolve.mutate(choice)}>
              {t('conflicts.confirm')}
            </Button>
          )}
        </DialogButtons>
      }
    >
      <chakra.div display="grid" gap="5">
        <ConflictFacts conflict={conflict} />
        <RadioCards
          legend={t('conflicts.dialog')}
          name="resolution"
          value={choice}
          options={CONFLICT_RESOLUTIONS.map((value) => ({
            value,
            title: t(`resolution.${value}`),
            text: t(`conflicts.${TEXTS[value]}`),
          }))}
          onChange={(value) => setChoice(value as ConflictResolution)}
        />
        {isCancel && !isCancelling && (
          <Notice tone="waiting">{t('conflicts.payingFirst', { minutes: POLICY.holdMinutes })}</Notice>
        )}
        {isCancelling && <CancelBookings conflict={conflict} onNoneLeft={() => resolve.mutate('cancel_booking')} />}
      </chakra.div>
    </Dialog>
  );
}
