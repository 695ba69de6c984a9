import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { getReviewLink } from '#shared/contracts/reviews.ts';
import { Button } from '#web/components/button.tsx';
import { toast } from '#web/components/toast.ts';
import { call } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';

/** The same page that the mail's link leads to. */
export function ReviewButton({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation('reviews');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const open = useMutation({
    mutationFn: () => call(getReviewLink, { bookingId }),
    onSuccess: ({ token }) => void navigate(`/leave-review?token=${token}`),
    onError: (error) => toast({ title: errorText(error), tone: 'danger' }),
  });
  return (
    <Button size="sm" variant="primary" busy={open.isPending} onClick={() => open.mutate()}>
      {t('button')}
    </Button>
  );
}
