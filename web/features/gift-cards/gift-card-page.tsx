import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { sek } from '#shared/kernel/money.ts';
import { Button } from '#web/components/button.tsx';
import { Page } from '#web/components/page.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { BalanceCheck } from './balance-check.tsx';
import { GiftFront } from './gift-front.tsx';

const BuyDialog = lazy(async () => ({ default: (await import('./buy-dialog.tsx')).BuyDialog }));
const EXAMPLE = sek(100_000);
const POINTS = ['all', 'rest', 'back'] as const;

/** What a gift card is, a way to buy one, and what is left on one. */
export function GiftCardPage() {
  const { t } = useTranslation('gift-cards');
  const { language } = useLanguage();
  const [params, setParams] = useSearchParams();
  const isBuying = params.get('buy') === '1';
  const set = (buying: boolean) =>
    setParams(buying ? { buy: '1' } : {}, { replace: !buying, preventScrollReset: true });
  return (
    <Page py={{ base: '8', md: '14' }}>
      <chakra.div
        display="grid"
        gap={{ base: '8', md: '14' }}
        gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
        alignItems="center"
      >
        <div>
          <PageTitle>{t('title')}</PageTitle>
          <chakra.p mt="3" fontSize="lg" maxW="text">
            {t('intro')}
          </chakra.p>
          <chakra.ul mt="4" pl="5" listStyleType="disc" display="grid" gap="1" color="ink.muted">
            {POINTS.map((point) => (
              <li key={point}>{t(`points.${point}`)}</li>
            ))}
          </chakra.ul>
          <Button mt="6" variant="primary" onClick={() => set(true)}>
            {t('buy')}
          </Button>
        </div>
        <GiftFront amount={formatMoney(EXAMPLE, language)} seed="napp" />
      </chakra.div>
      <BalanceCheck />
      {isBuying && (
        <Suspense fallback={null}>
          <BuyDialog onClose={() => set(false)} />
        </Suspense>
      )}
    </Page>
  );
}
