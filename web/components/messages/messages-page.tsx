import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { EmptyState } from '../empty-state.tsx';
import { LinkButton } from '../link-button.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { Loading } from '../loading.tsx';
import { PageTitle } from '../page-title.tsx';
import { chakra } from '../theme/chakra.tsx';
import { ThreadList } from './thread-list.tsx';
import { ThreadView } from './thread-view.tsx';
import { useThreads } from './use-messages.ts';

type Props = { by: 'angler' | 'guide' };

/** All conversations, and the open one beside them; on a phone one or the other. */
export function MessagesPage({ by }: Props) {
  const { t } = useTranslation('messages');
  const { threadId } = useParams();
  const base = `/${by}-dashboard/messages`;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <chakra.div
        mt="6"
        display="grid"
        gap="6"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: threadId ? '19rem minmax(0, 1fr)' : 'minmax(0, 1fr)' }}
        alignItems="start"
      >
        <chakra.div minW="0" display={threadId ? { base: 'none', lg: 'block' } : 'block'}>
          <Threads by={by} base={base} />
        </chakra.div>
        {threadId && (
          <Card>
            <ThreadView key={threadId} threadId={threadId} base={base} />
          </Card>
        )}
      </chakra.div>
    </>
  );
}
function Threads({ by, base }: Props & { base: string }) {
  const { t } = useTranslation('messages');
  const { threads, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useThreads();
  if (isError && !threads) return <LoadFailed text={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!threads) return <Loading h="48" />;
  if (threads.length === 0) return <NoThreads by={by} />;
  return (
    <>
      <ThreadList threads={threads} base={base} />
      {hasNextPage && (
        <chakra.div mt="4">
          <Button size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </chakra.div>
      )}
    </>
  );
}
function NoThreads({ by }: Props) {
  const { t } = useTranslation('messages');
  return (
    <EmptyState
      title={t('empty')}
      seed={12}
      action={
        by === 'angler' && (
          <LinkButton to="/search" variant="primary">
            {t('findTrip')}
          </LinkButton>
        )
      }
    >
      {t(by === 'angler' ? 'emptyAngler' : 'emptyGuide')}
    </EmptyState>
  );
}
