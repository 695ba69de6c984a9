import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportReview } from '#shared/contracts/reviews.ts';
import { call } from '../../lib/api.ts';
import { useKeptText } from '../../lib/form-draft.ts';
import { useSession } from '../../lib/session.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { DialogButtons } from '../booking/dialog-buttons.tsx';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { TextArea } from '../text-area.tsx';
import { chakra } from '../theme/chakra.tsx';
import { toast } from '../toast.ts';

const MOST = 1000;

/** Something is wrong with a review: somebody of ours reads it. Only who is signed in can say so. */
export function ReportReview({ reviewId, name }: { reviewId: string; name: string }) {
  const { t } = useTranslation('reviews');
  const { status } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  if (status !== 'signed-in') return null;
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        ml="-3.5"
        aria-label={t('report.openFor', { name })}
        onClick={() => setIsOpen(true)}
      >
        {t('report.open')}
      </Button>
      {isOpen && <ReportDialog reviewId={reviewId} onClose={() => setIsOpen(false)} />}
    </>
  );
}
function ReportDialog({ reviewId, onClose }: { reviewId: string; onClose: () => void }) {
  const { t } = useTranslation('reviews');
  const errorText = useErrorText();
  const { value: reason, change: setReason, forget } = useKeptText(`report-${reviewId}`);
  const [isMissing, setIsMissing] = useState(false);
  const send = useMutation({
    mutationFn: () => call(reportReview, { reviewId, reason: reason.trim() }),
    onSuccess: () => {
      forget();
      toast({ title: t('report.done'), tone: 'success' });
      onClose();
    },
    onError: (error) => toast({ title: errorText(error), tone: 'danger' }),
  });
  const submit = () => {
    setIsMissing(reason.trim() === '');
    if (reason.trim()) send.mutate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('report.title')}
      footer={
        <DialogButtons>
          <Button onClick={onClose}>{t('report.cancel')}</Button>
          <Button variant="primary" busy={send.isPending} onClick={submit}>
            {t('report.send')}
          </Button>
        </DialogButtons>
      }
    >
      <chakra.div display="grid" gap="4">
        <p>{t('report.text')}</p>
        <TextArea
          label={t('report.reason')}
          maxLength={MOST}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={isMissing && !reason.trim() ? t('report.reasonRequired') : undefined}
        />
      </chakra.div>
    </Dialog>
  );
}
