import { MessageSquare } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../link-button.tsx';

/** To the conversation about a booking. */
export function MessageLink({ bookingId, by }: { bookingId: string; by: 'angler' | 'guide' }) {
  const { t } = useTranslation('messages');
  return (
    <LinkButton size="sm" to={`/${by}-dashboard/messages/b-${bookingId}`}>
      <MessageSquare size={16} aria-hidden="true" />
      {t('write.button')}
    </LinkButton>
  );
}
