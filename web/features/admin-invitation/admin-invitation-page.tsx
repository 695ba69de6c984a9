import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { getAdminInvitation } from '#shared/contracts/administrators.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Page } from '#web/components/page.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { call } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { useSession } from '#web/lib/session.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { Joined } from './joined.tsx';
import { OpenInvitation } from './open-invitation.tsx';

/** Where the mail with an invitation leads. Opening it takes nothing. */
export function AdminInvitationPage() {
  const { t } = useTranslation('admin-invitation');
  const errorText = useErrorText();
  const session = useSession();
  const { token = '' } = useParams();
  const [isJoined, setJoined] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['admin-invitation', token],
    queryFn: ({ signal }) => call(getAdminInvitation, { token }, { signal }),
    enabled: !isJoined,
    retry: false,
  });
  const isInvalid = error instanceof ApiProblem && error.status >= 400 && error.status < 500;
  const isWaiting = (!data && !error) || session.status === 'loading';
  return (
    <Page py={{ base: '8', md: '12' }}>
      <PageTitle>{t('title')}</PageTitle>
      <chakra.div aria-live="polite" maxW="44rem">
        {isJoined && <Joined />}
      </chakra.div>
      <chakra.div mt="6" maxW="44rem" display="grid" gap="6">
        {!isJoined && !isWaiting && data && (
          <OpenInvitation token={token} invitation={data} user={session.user} onJoined={() => setJoined(true)} />
        )}
        {!isJoined && isInvalid && (
          <EmptyState seed={44} title={t('invalid')} action={<LinkButton to="/">{t('home')}</LinkButton>}>
            {t('invalidText')}
          </EmptyState>
        )}
        {!isJoined && error && !isInvalid && <LoadFailed text={errorText(error)} onRetry={() => void refetch()} />}
        {!isJoined && isWaiting && !error && (
          <div role="status" aria-label={t('loading')}>
            <Skeleton h="48" borderRadius="lg" />
          </div>
        )}
      </chakra.div>
    </Page>
  );
}
