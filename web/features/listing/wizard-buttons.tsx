import { useTranslation } from 'react-i18next';
import { DRAFT_STEPS } from '#shared/domain/listing/draft.ts';
import { Button } from '#web/components/button.tsx';
import { chakra } from '../../components/theme/chakra.tsx';
import type { ListingData } from './listing-data.ts';

type Props = Readonly<{
  listing: ListingData;
  at: number;
  busy: boolean;
  onBack: () => void;
  onNext: () => void;
  onFinish: () => void;
  onPreview: () => void;
  onLeave: () => void;
}>;
/** On from here. A live experience can be published from every step, a new one is sent in from the last. */
export function WizardButtons({ listing, at, busy, onBack, onNext, onFinish, onPreview, onLeave }: Props) {
  const { t } = useTranslation('listing');
  const isLast = at === DRAFT_STEPS.length - 1;
  const isLive = listing.status === 'live';
  const canFinish = isLive || (isLast && listing.status === 'draft');
  return (
    <chakra.div display="flex" gap="3" flexWrap="wrap" pt="4" borderTopWidth="1px" borderColor="line">
      {at > 0 && <Button onClick={onBack}>{t('wizard.back')}</Button>}
      {!isLast && (
        <Button variant="primary" onClick={onNext}>
          {t('wizard.next')}
        </Button>
      )}
      {canFinish && (
        <Button variant={isLast ? 'primary' : 'accent'} busy={busy} onClick={onFinish}>
          {t(isLive ? 'wizard.publish' : 'wizard.submit')}
        </Button>
      )}
      <Button onClick={onPreview}>{t('wizard.preview')}</Button>
      <Button variant="quiet" onClick={onLeave}>
        {t('wizard.exit')}
      </Button>
    </chakra.div>
  );
}
