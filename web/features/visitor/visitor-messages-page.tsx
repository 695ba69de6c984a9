import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { Loading } from '#web/components/loading.tsx';
import { MessageForm } from '#web/components/messages/message-form.tsx';
import { MessageList } from '#web/components/messages/message-list.tsx';
import { useTopicWords } from '#web/components/messages/use-topic-words.ts';
import { Page } from '#web/components/page.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { useVisitorThread } from './use-visitor-thread.ts';

/** Where the mail with a guide's answer leads who has no account: read it, and write back. */
export function VisitorMessagesPage() {
  const { t } = useTranslation('messages');
  const { token = '' } = useParams();
  const view = useVisitorThread(token);
  const { error, refetch } = view.query;
  const isMissing = error instanceof ApiProblem && error.status >= 400 && error.status < 500;
  return (
    <Page py={{ base: '8', md: '12' }}>
      <PageTitle>{t('visitorPage.title')}</PageTitle>
      <chakra.div mt="6" maxW="44rem">
        {view.thread && <Conversation view={view} />}
        {isMissing && (
          <EmptyState
            seed={12}
            title={t('visitorPage.missing')}
            action={
              <LinkButton to="/search" variant="primary">
                {t('findTrip')}
              </LinkButton>
            }
          >
            {t('visitorPage.missingText')}
          </EmptyState>
        )}
        {error && !isMissing && <LoadFailed text={t('loadFailed')} onRetry={() => void refetch()} />}
        {!view.thread && !error && <Loading h="72" borderRadius="lg" />}
      </chakra.div>
    </Page>
  );
}
function Conversation({ view: { thread, messages = [], query, post } }: { view: ReturnType<typeof useVisitorThread> }) {
  const { t } = useTranslation('messages');
  const { language } = useLanguage();
  const topic = useTopicWords();
  if (!thread) return null;
  const name = thread.name || t('erased');
  return (
    <Card>
      <chakra.div mb="5">
        <chakra.h2 fontSize="xl">{name}</chakra.h2>
        <p>{topic(thread)}</p>
        <chakra.p fontSize="sm">
          <Link to={`/experience/${thread.experienceId}`}>{thread.title[language]}</Link>
        </chakra.p>
      </chakra.div>
      {query.hasNextPage && (
        <chakra.div mb="4">
          <Button size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('older')}
          </Button>
        </chakra.div>
      )}
      <MessageList messages={messages} name={name} isErased={!thread.name} />
      {thread.name && <MessageForm threadId={thread.threadId} name={name} post={post} />}
    </Card>
  );
}
