import { useTranslation } from 'react-i18next';
import { formatDate } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import type { ThreadData } from './use-messages.ts';

/** What a conversation is about, in a line. */
export function useTopicWords() {
  const { t } = useTranslation('messages');
  const { language } = useLanguage();
  return ({ topic }: ThreadData): string => {
    if (topic.kind === 'question') return t('topics.question', { subject: topic.subject });
    const date = formatDate(topic.date, language);
    if (topic.kind === 'booking') return t('topics.booking', { date });
    return `${t('topics.date', { date })}, ${t('party', { count: topic.adults + topic.children })}`;
  };
}
