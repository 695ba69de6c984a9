import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Page } from '#web/components/page.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { saveGift } from './gift-draft.ts';
import { GiftFront } from './gift-front.tsx';
import { OrderCare } from './order-care.tsx';
import { type GiftOrder, useGiftOrder } from './use-gift-order.ts';

/** Where the payment page leads back to, and the buyer's own page of the order ever after. It only says what the server knows. */
export function GiftOrderPage() {
  const { link = '' } = useParams();
  const [params] = useSearchParams();
  return (
    <Page py={{ base: '6', md: '12' }}>
      <chakra.div maxW="44rem" mx="auto" display="grid" gap="6">
        <Order key={link} link={link} hasLeft={params.has('cancelled')} />
      </chakra.div>
    </Page>
  );
}
function Order({ link, hasLeft }: { link: string; hasLeft: boolean }) {
  const { t } = useTranslation('gift-cards');
  const { view, order, checkoutUrl, lookAgain, setOrder } = useGiftOrder(link, hasLeft);
  useEffect(() => {
    if (view === 'confirmed') saveGift(undefined);
  }, [view]);
  if (view === 'missing')
    return <Words title={t('order.missing')} text={t('order.missingText')} action={<BuyAgain />} />;
  if (view === 'looking') return <Words busy title={t('order.looking')} text={t('order.lookingText')} />;
  if (view === 'cancelled')
    return <Words title={t('order.cancelled')} text={t('order.cancelledText')} action={<BuyAgain />} />;
  if (view === 'unpaid')
    return (
      <Words
        title={t('order.unpaid')}
        text={t('order.unpaidText')}
        action={
          <Button variant="primary" onClick={() => location.assign(checkoutUrl ?? '')}>
            {t('order.pay')}
          </Button>
        }
      />
    );
  if (view === 'unknown' || !order)
    return (
      <Words
        title={t('order.unknown')}
        text={t('order.unknownText')}
        action={
          <Button variant="primary" onClick={lookAgain}>
            {t('order.retry')}
          </Button>
        }
      />
    );
  return (
    <>
      <Done order={order} />
      <OrderCare link={link} order={order} onChanged={setOrder} />
    </>
  );
}
function Done({ order }: { order: GiftOrder }) {
  const { t } = useTranslation('gift-cards');
  const { language } = useLanguage();
  const { toCard, quantity: count } = order;
  const back =
    toCard.minor > 0 ? t('order.withdrawnText', { amount: formatMoney(toCard, language) }) : t('order.elsewhereText');
  const words = {
    issued: [t('order.confirmed'), t('order.confirmedText', { email: order.buyer.email })],
    withdrawing: [t('order.withdrawing'), back],
    withdrawn: [t('order.withdrawn', { count }), back],
    refund_failed: [t('order.refund_failed'), t('order.refundFailedText')],
    pending: ['', ''],
    cancelled: ['', ''],
  } as const;
  const [title, text] = words[order.state];
  return (
    <>
      <Words title={title} text={text} />
      <GiftFront amount={formatMoney(order.amount, language)} seed={order.buyer.name}>
        {order.quantity > 1 && <chakra.p fontSize="2xl">× {order.quantity}</chakra.p>}
      </GiftFront>
    </>
  );
}
const BuyAgain = () => {
  const { t } = useTranslation('gift-cards');
  return (
    <LinkButton to="/gift-card?buy=1" variant="primary">
      {t('order.again')}
    </LinkButton>
  );
};
type WordsProps = Readonly<{ title: string; text: string; busy?: boolean; action?: ReactNode }>;
function Words({ title, text, busy = false, action }: WordsProps) {
  return (
    <div aria-busy={busy} aria-live="polite">
      <PageTitle>{title}</PageTitle>
      <chakra.p mt="2" fontSize="lg" color="ink.muted">
        {text}
      </chakra.p>
      {action && <chakra.div mt="5">{action}</chakra.div>}
    </div>
  );
}
