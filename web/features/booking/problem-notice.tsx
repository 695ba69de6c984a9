import { useTranslation } from 'react-i18next';
import { FreshNotice } from '#web/components/fresh-notice.tsx';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';

/** What went wrong with the price and the date, or (`isCheckout`) when the booking was to be made. */
export function ProblemNotice({ error, isCheckout }: Readonly<{ error: unknown; isCheckout: boolean }>) {
  const { t } = useTranslation('booking');
  const textOf = useErrorText();
  if (!error) return null;
  const isRefused = error instanceof ApiProblem && error.status >= 400 && error.status < 500;
  return (
    <FreshNotice tone="danger" mb="5">
      <strong>{t(isCheckout ? 'problem.checkout' : isRefused ? 'problem.refused' : 'problem.date')}</strong>
      <p>{textOf(error)}</p>
    </FreshNotice>
  );
}
