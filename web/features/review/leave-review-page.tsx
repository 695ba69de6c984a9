import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { getReviewInvite } from '#shared/contracts/reviews.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Page } from '#web/components/page.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { call } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { ReviewForm } from './review-form.tsx';

/** Where the mail's link leads. No account needed: the link is the proof, and looking uses nothing up. */
export function LeaveReviewPage() {
  const { t } = useTranslation('reviews');
  const errorText = useErrorText();
  const token = useSearchParams()[0].get('token') ?? '';
  const [sentTo, setSentTo] = useState<string>();
  const { data, error, refetch } = useQuery({
    queryKey: ['review-invite', token],
    queryFn: ({ signal }) => call(getReviewInvite, { token }, { signal }),
    retry: (count, problem) => !(problem instanceof ApiProblem) && count < 3,
    enabled: token !== '' && !sentTo,
  });
  const code = token === '' ? 'reviews.link_invalid' : error instanceof ApiProblem ? error.code : undefined;
  return (
    <Page py={{ base: '8', md: '12' }}>
      <PageTitle title={t('leave.title')}>
        {data && !sentTo ? t('leave.heading', { guide: data.guideName }) : t('leave.title')}
      </PageTitle>
      <chakra.div mt="4" maxW="text">
        {sentTo ? (
          <EmptyState
            title={t('leave.done')}
            action={
              <LinkButton to={`/experience/${sentTo}`} variant="primary">
                {t('leave.see')}
              </LinkButton>
            }
          >
            {t('leave.doneText')}
          </EmptyState>
        ) : code === 'reviews.already_written' ? (
          <Refused title={t('leave.written')} text={t('leave.writtenText')} />
        ) : code === 'reviews.report_open' && error ? (
          <Refused title={t('leave.reported')} text={errorText(error)} />
        ) : code === 'reviews.link_invalid' || code?.startsWith('request.') ? (
          <Refused title={t('leave.invalid')} text={t('leave.invalidText')} />
        ) : data ? (
          <ReviewForm token={token} invite={data} onSent={() => setSentTo(data.experienceId)} />
        ) : error ? (
          <LoadFailed text={errorText(error)} onRetry={() => void refetch()} />
        ) : (
          <div role="status" aria-label={t('leave.loading')}>
            <Skeleton h="72" borderRadius="lg" />
          </div>
        )}
      </chakra.div>
    </Page>
  );
}
function Refused({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('reviews');
  return (
    <EmptyState title={title} action={<LinkButton to="/angler-dashboard/history">{t('leave.history')}</LinkButton>}>
      {text}
    </EmptyState>
  );
}
