import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type * as z from 'zod';
import { getUnsubscribe, resubscribe, unsubscribe } from '#shared/contracts/invitations.ts';
import { Button } from '#web/components/button.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Notice } from '#web/components/notice.tsx';
import { Page } from '#web/components/page.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { RadioCards } from '#web/components/radio-cards.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { SupportLink } from '#web/components/support-link.tsx';
import { call } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { chakra } from '../../components/theme/chakra.tsx';

type View = z.output<typeof getUnsubscribe.output>;

/** Where the link in a mail leads: no account is needed, and opening it stops nothing. */
export function UnsubscribePage() {
  const { t } = useTranslation('invite');
  const errorText = useErrorText();
  const { token = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['unsubscribe', token],
    queryFn: ({ signal }) => call(getUnsubscribe, { token }, { signal }),
    retry: false,
  });
  const isInvalid = error instanceof ApiProblem && error.status >= 400 && error.status < 500;
  return (
    <Page py={{ base: '8', md: '12' }}>
      <PageTitle>{t('stop.title')}</PageTitle>
      <chakra.div mt="6" maxW="44rem" display="grid" gap="6">
        {data && <Choice token={token} view={data} />}
        {isInvalid && (
          <EmptyState seed={25} title={t('stop.invalid')}>
            <p>{t('stop.invalidText')}</p>
            <p>
              <SupportLink text={t('stop.write')} subject={t('stop.writeSubject')} />
            </p>
          </EmptyState>
        )}
        {error && !isInvalid && <LoadFailed text={errorText(error)} onRetry={() => void refetch()} />}
        {!data && !error && (
          <div role="status" aria-label={t('stop.loading')}>
            <Skeleton h="48" borderRadius="lg" />
          </div>
        )}
      </chakra.div>
    </Page>
  );
}
function useStop(token: string, view: View) {
  const queries = useQueryClient();
  const keep = ({ stopped }: Pick<View, 'stopped'>) =>
    queries.setQueryData(['unsubscribe', token], { ...view, stopped });
  const stop = useMutation({
    mutationFn: (scope: 'sender' | 'all') => call(unsubscribe, { token, scope }),
    onSuccess: keep,
  });
  const undo = useMutation({ mutationFn: () => call(resubscribe, { token }), onSuccess: keep });
  return { stop, undo };
}
function Choice({ token, view }: { token: string; view: View }) {
  const { t } = useTranslation('invite');
  const errorText = useErrorText();
  const { guideName, stopped } = view;
  const [scope, setScope] = useState<'sender' | 'all'>(guideName ? 'sender' : 'all');
  const { stop, undo } = useStop(token, view);
  const guide = guideName ?? '';
  const problem = stop.error ?? undo.error;
  const failure = problem && (
    <Notice tone="danger" role="alert">
      {errorText(problem)}
    </Notice>
  );
  if (stopped.length > 0)
    return (
      <>
        <Notice tone="success" role="status">
          {t(stopped.includes('all') ? 'stop.allDone' : 'stop.senderDone', { guide })} {t('stop.keeps')}
        </Notice>
        {failure}
        <Button justifySelf="start" busy={undo.isPending} onClick={() => undo.mutate()}>
          {t('stop.undo')}
        </Button>
      </>
    );
  const all = { value: 'all', title: t('stop.all') };
  return (
    <>
      {undo.isSuccess && (
        <Notice role="status" tone="success">
          {t('stop.undone')}
        </Notice>
      )}
      <RadioCards
        legend={t('stop.ask')}
        name="scope"
        value={scope}
        onChange={(value) => setScope(value === 'all' ? 'all' : 'sender')}
        options={guideName ? [{ value: 'sender', title: t('stop.sender', { guide }) }, all] : [all]}
      />
      <p>{t('stop.keeps')}</p>
      {failure}
      <Button variant="accent" justifySelf="start" busy={stop.isPending} onClick={() => stop.mutate(scope)}>
        {t('stop.action')}
      </Button>
    </>
  );
}
