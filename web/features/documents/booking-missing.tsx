import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { ApiProblem } from '#web/lib/api-problem.ts';

/** No booking to show: it is not there for this person, or it could not be fetched. */
export function BookingMissing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('documents');
  const isMissing = error instanceof ApiProblem && error.status >= 400 && error.status < 500;
  return (
    <>
      <PageTitle hidden>{isMissing ? t('page.notFound') : t('list.loadFailed')}</PageTitle>
      {isMissing ? (
        <EmptyState seed={12} title={t('page.notFound')} action={<LinkButton to="/">{t('page.home')}</LinkButton>}>
          {t('page.notFoundText')}
        </EmptyState>
      ) : (
        <LoadFailed text={t('list.loadFailed')} onRetry={onRetry} />
      )}
    </>
  );
}
