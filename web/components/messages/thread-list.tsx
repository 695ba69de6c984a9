import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { formatInstant } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../theme/chakra.tsx';
import type { ThreadData } from './use-messages.ts';
import { useTopicWords } from './use-topic-words.ts';

const Entry = chakra(NavLink, {
  base: {
    display: 'grid',
    // a long line is cut, and does not push the page wider than the screen
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '0.5',
    p: '4',
    borderRadius: 'md',
    color: 'ink!',
    textDecoration: 'none!',
    _hover: { bg: 'accent.soft' },
    _currentPage: { bg: 'accent.soft' },
  },
});
const OneLine = chakra('span', {
  base: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minW: '0' },
});
/** Moments are told on the clock of whoever reads. */
const HERE = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function ThreadList({ threads, base }: { threads: readonly ThreadData[]; base: string }) {
  const { t } = useTranslation('messages');
  return (
    <chakra.nav aria-label={t('list')}>
      <chakra.ul listStyleType="none" p="0" m="0" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="1">
        {threads.map((thread) => (
          <li key={thread.threadId}>
            <ThreadEntry thread={thread} to={`${base}/${thread.threadId}`} />
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}
function ThreadEntry({ thread, to }: { thread: ThreadData; to: string }) {
  const { t } = useTranslation('messages');
  const { language } = useLanguage();
  const topic = useTopicWords();
  return (
    <Entry to={to}>
      <chakra.span display="flex" justifyContent="space-between" gap="3" alignItems="baseline">
        <OneLine fontWeight={thread.unread > 0 ? '750' : '600'}>{thread.name || t('erased')}</OneLine>
        {thread.lastAt && (
          <chakra.span fontSize="xs" color="ink.muted" flexShrink="0">
            {formatInstant(thread.lastAt, language, HERE(), 'short')}
          </chakra.span>
        )}
      </chakra.span>
      <OneLine fontSize="sm">{topic(thread)}</OneLine>
      <chakra.span display="flex" justifyContent="space-between" gap="3" alignItems="center">
        <OneLine fontSize="sm" color="ink.muted">
          {thread.lastText || thread.title[language]}
        </OneLine>
        {thread.unread > 0 && (
          <chakra.span fontSize="xs" fontWeight="700" color="accent" flexShrink="0">
            {t('unread', { count: thread.unread })}
          </chakra.span>
        )}
      </chakra.span>
    </Entry>
  );
}
