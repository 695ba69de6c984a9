import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '#web/lib/language.ts';
import { Button } from '../button.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { Loading } from '../loading.tsx';
import { Notice } from '../notice.tsx';
import { chakra } from '../theme/chakra.tsx';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';
import { type ThreadData, useMarkRead, usePostMessage, useThread } from './use-messages.ts';
import { useTopicWords } from './use-topic-words.ts';

/** One conversation: what it is about, what was written, and the field to answer. */
export function ThreadView({ threadId, base }: { threadId: string; base: string }) {
  const { t } = useTranslation('messages');
  const { thread, messages, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useThread(threadId);
  const { mutate: markRead } = useMarkRead(threadId);
  const post = usePostMessage(threadId);
  const { unread = 0, lastAt } = thread ?? {};
  useEffect(() => {
    if (unread > 0 && lastAt) markRead(lastAt);
  }, [unread, lastAt, markRead]);
  if (isError && !thread) return <LoadFailed text={t('loadFailed')} onRetry={() => void refetch()} />;
  if (!thread || !messages) return <Loading h="64" />;
  const name = thread.name || t('erased');
  return (
    <>
      <ThreadHead thread={thread} base={base} />
      {hasNextPage && (
        <chakra.div mb="4">
          <Button size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('older')}
          </Button>
        </chakra.div>
      )}
      {messages.length === 0 && <chakra.p color="ink.muted">{t('emptyThread', { name })}</chakra.p>}
      <MessageList messages={messages} name={name} isErased={!thread.name} />
      {thread.isVisitor && <Notice mt="5">{t('visitor', { name })}</Notice>}
      {thread.name && <MessageForm key={threadId} threadId={threadId} name={name} post={post} />}
    </>
  );
}
function ThreadHead({ thread, base }: { thread: ThreadData; base: string }) {
  const { t } = useTranslation('messages');
  const { language } = useLanguage();
  const topic = useTopicWords();
  return (
    <chakra.div mb="5">
      <chakra.p display={{ lg: 'none' }} mb="3">
        <Link to={base}>{t('back')}</Link>
      </chakra.p>
      <chakra.h2 fontSize="xl">{thread.name || t('erased')}</chakra.h2>
      <chakra.p>{topic(thread)}</chakra.p>
      <chakra.p fontSize="sm">
        <Link to={`/experience/${thread.experienceId}`}>{thread.title[language]}</Link>
      </chakra.p>
    </chakra.div>
  );
}
