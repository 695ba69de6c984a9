import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GUIDE_REASONS, type GuideReason } from '#shared/domain/booking/booking-states.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { Notice } from '../notice.tsx';
import { RadioCards } from '../radio-cards.tsx';
import { Skeleton } from '../skeleton.tsx';
import { chakra } from '../theme/chakra.tsx';
import type { ActionDialogProps } from './action-dialog.ts';
import { CancelTerms } from './cancel-terms.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { useCancellation } from './use-cancellation.ts';

/** Both steps in one dialog: what it means, and the press that carries it. */
export function CancelDialog({ booking, by, onClose }: ActionDialogProps) {
  const { t } = useTranslation('cancellation');
  const [reason, setReason] = useState<GuideReason>();
  const [isMissing, setMissing] = useState(false);
  const reasons = useRef<HTMLDivElement>(null);
  const { preview, cancel, note } = useCancellation(booking.bookingId, onClose);
  const press = () => {
    if (by === 'guide' && !reason) {
      setMissing(true);
      reasons.current?.querySelector('input')?.focus();
    } else if (preview.data) cancel.mutate({ preview: preview.data.preview, ...(reason && { reason }) });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      footer={
        <DialogButtons>
          <Button onClick={onClose}>{t('keep')}</Button>
          {preview.data && (
            <Button variant="danger" busy={cancel.isPending || preview.isFetching} onClick={press}>
              {t('confirm')}
            </Button>
          )}
        </DialogButtons>
      }
    >
      <chakra.div display="grid" gap="5">
        {note && (
          <Notice role="alert" tone="waiting">
            {t(note)}
          </Notice>
        )}
        {preview.data ? (
          <CancelTerms booking={booking} by={by} terms={preview.data} />
        ) : preview.isError ? (
          <LoadFailed text={preview.errorText} onRetry={() => void preview.refetch()} />
        ) : (
          <div role="status" aria-label={t('loading')}>
            <Skeleton h="28" borderRadius="lg" />
          </div>
        )}
        {by === 'guide' && preview.data && (
          <div ref={reasons}>
            <RadioCards
              legend={t('reason.label')}
              help={t('reason.help')}
              name="reason"
              value={reason}
              options={GUIDE_REASONS.map((value) => ({ value, title: t(`reason.${value}`) }))}
              onChange={(value) => {
                setReason(value as GuideReason);
                setMissing(false);
              }}
              error={isMissing && t('reason.missing')}
            />
          </div>
        )}
      </chakra.div>
    </Dialog>
  );
}
