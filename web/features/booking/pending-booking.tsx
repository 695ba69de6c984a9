import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { formatDate, formatInstant } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { useTimes } from '#web/lib/use-times.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { StepTitle } from './step-title.tsx';
import type { usePendingBooking } from './use-pending-booking.ts';

/** Back from the payment page without paying: go on, or change something. */
export function PendingBooking({ pending }: { pending: ReturnType<typeof usePendingBooking> }) {
  const { t } = useTranslation('booking');
  const { language } = useLanguage();
  const textOf = useErrorText();
  const times = useTimes();
  const { held, resume, release } = pending;
  if (!held) return null;
  const error = resume.error ?? release.error;
  return (
    <div>
      <StepTitle>{t('pending.title')}</StepTitle>
      <p>
        {t('pending.text', {
          reference: held.reference,
          date: formatDate(held.date, language),
          times: times(held),
          until: formatInstant(held.holdUntil ?? held.placedAt, language, held.zone),
        })}
      </p>
      {error && (
        <Notice tone="danger" role="alert" mt="4">
          {textOf(error)}
        </Notice>
      )}
      <chakra.div mt="5" display="flex" gap="3" flexWrap="wrap">
        <Button variant="primary" busy={resume.isPending || resume.isSuccess} onClick={() => resume.mutate()}>
          {t('pending.pay')}
        </Button>
        <Button busy={release.isPending} onClick={() => release.mutate()}>
          {t('pending.release')}
        </Button>
      </chakra.div>
      <chakra.p mt="3" fontSize="sm" color="ink.muted">
        {t('pending.releaseHelp')}
      </chakra.p>
    </div>
  );
}
