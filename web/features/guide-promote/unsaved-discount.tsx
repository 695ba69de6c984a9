import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';

/** Above the steps of the mail: it may go out without a discount, but not because one was forgotten. */
export function UnsavedDiscount({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('promote');
  return (
    <Notice tone="waiting" mb="5" display="grid" gap="2" justifyItems="start">
      <p>{t('discount.unsaved')}</p>
      <Button size="sm" onClick={onBack}>
        {t('discount.toDiscount')}
      </Button>
    </Notice>
  );
}
