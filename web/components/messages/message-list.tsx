import { useTranslation } from 'react-i18next';
import { formatInstant } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../theme/chakra.tsx';
import type { useThread } from './use-messages.ts';

export type MessageData = NonNullable<ReturnType<typeof useThread>['messages']>[number];
type Props = Readonly<{ messages: readonly MessageData[]; name: string; isErased?: boolean }>;

/** What two people wrote, the oldest first. */
export const MessageList = ({ messages, name, isErased = false }: Props) => (
  <chakra.ol listStyleType="none" p="0" m="0" display="grid" gap="3" aria-live="polite">
    {messages.map((message) => (
      <Bubble key={message.messageId} message={message} name={name} isErased={isErased} />
    ))}
  </chakra.ol>
);
function Bubble({ message, name, isErased }: { message: MessageData; name: string; isErased: boolean }) {
  const { t } = useTranslation('messages');
  const { language } = useLanguage();
  const { isMine, text, at } = message;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <chakra.li
      justifySelf={isMine ? 'end' : 'start'}
      maxW={{ base: '90%', md: '75%' }}
      minW="0"
      px="4"
      py="3"
      borderRadius="lg"
      bg={isMine ? 'accent.soft' : 'surface.raised'}
      borderWidth="1px"
      borderStyle="solid"
      borderColor="line"
    >
      <chakra.p fontSize="xs" color="ink.muted" mb="1">
        <strong>{isMine ? t('you') : name}</strong>, {formatInstant(at, language, zone, 'short')}
      </chakra.p>
      <chakra.p whiteSpace="pre-line" overflowWrap="anywhere" {...(text === '' && { color: 'ink.muted' })}>
        {text || t(isErased && !isMine ? 'erasedText' : 'noText')}
      </chakra.p>
    </chakra.li>
  );
}
