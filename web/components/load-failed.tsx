import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { chakra } from './theme/chakra.tsx';

/** What could not be fetched, and the way to try again. */
export function LoadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Notice
      role="alert"
      tone="danger"
      display="flex"
      gap="4"
      alignItems="center"
      justifyContent="space-between"
      flexWrap="wrap"
    >
      <chakra.span fontWeight="600">{text}</chakra.span>
      <Button size="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Notice>
  );
}
