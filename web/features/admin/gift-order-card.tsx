import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEFAULT_ZONE } from '#shared/kernel/time.ts';
import { Badge } from '#web/components/badge.tsx';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Notice } from '#web/components/notice.tsx';
import { formatInstant, formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { Fact } from './fact.tsx';
import { SendGiftDialog } from './send-gift-dialog.tsx';
import type { AdminGiftOrder } from './use-gift-orders.ts';

const TONES = {
  pending: 'waiting',
  issued: 'success',
  cancelled: 'plain',
  withdrawing: 'waiting',
  withdrawn: 'plain',
  refund_failed: 'danger',
} as const;
/** What an order that goes on for other cards is for those that went back. */
const REFUND = { wanted: 'withdrawing', failed: 'refund_failed' } as const;

/** One order: who bought it for whom, what is left on its cards, and help for a mail that did not arrive. */
export function GiftOrderCard({ order }: { order: AdminGiftOrder }) {
  const { t } = useTranslation('admin');
  const [sending, setSending] = useState(false);
  const { number, state, refund, isUnreachable, recipient, mayResend, mayReaddress, cards, balance } = order;
  const isUsedUp = cards.length > 0 && balance.minor === 0;
  return (
    <Card as="article" display="grid" gap="4">
      <chakra.div display="flex" gap="3" flexWrap="wrap" alignItems="center" justifyContent="space-between">
        <chakra.h2 fontSize="lg">{t('giftCards.number', { number })}</chakra.h2>
        <chakra.div display="flex" gap="2" flexWrap="wrap">
          <Badge tone={TONES[state]}>{t(`giftCards.states.${state}`)}</Badge>
          {refund && <Badge tone={TONES[REFUND[refund]]}>{t(`giftCards.states.${REFUND[refund]}`)}</Badge>}
        </chakra.div>
      </chakra.div>
      <OrderFacts order={order} />
      {isUnreachable && <Notice tone="danger">{t('giftCards.bounced', { email: recipient.email })}</Notice>}
      {(mayResend || mayReaddress) && !isUsedUp && (
        <Button justifySelf="start" onClick={() => setSending(true)}>
          {t(mayResend ? 'giftCards.send' : 'giftCards.correct')}
        </Button>
      )}
      {sending && <SendGiftDialog order={order} onClose={() => setSending(false)} />}
    </Card>
  );
}
function OrderFacts({ order }: { order: AdminGiftOrder }) {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  const money = (amount: AdminGiftOrder['total']) => formatMoney(amount, language);
  const { buyer, recipient, delivery, deliverAt, deliveredAt, returned, withdrawn, cards } = order;
  const sent = deliverAt ?? deliveredAt;
  const nameAndAddress = ({ name, email }: typeof buyer) => [name, email].filter(Boolean).join(', ');
  return (
    <chakra.dl display="grid" gap="3" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
      <Fact label={t('giftCards.facts.ordered')}>{formatInstant(order.placedAt, language, DEFAULT_ZONE)}</Fact>
      <Fact label={t('giftCards.facts.buyer')}>{nameAndAddress(buyer) || t('giftCards.forgotten')}</Fact>
      {buyer.email && (
        <Fact label={t('giftCards.facts.to')}>
          {delivery === 'email' ? nameAndAddress(recipient) : t('giftCards.facts.print')}
        </Fact>
      )}
      {sent && (
        <Fact label={t(deliverAt ? 'giftCards.facts.willBeSent' : 'giftCards.facts.sent')}>
          {formatInstant(sent, language, DEFAULT_ZONE)}
        </Fact>
      )}
      <Fact label={t('giftCards.facts.total')}>{money(order.total)}</Fact>
      {cards.length > 0 && <Fact label={t('giftCards.facts.balance')}>{money(order.balance)}</Fact>}
      {withdrawn && <Fact label={t('giftCards.facts.withdrawn')}>{money(withdrawn)}</Fact>}
      {returned && <Fact label={t('giftCards.facts.returned')}>{money(returned)}</Fact>}
      {cards.length > 0 && (
        <Fact isLong label={t('giftCards.facts.cards')}>
          {cards
            .map(({ lastFour: last, state, amount, balance }) =>
              state === 'active'
                ? t('giftCards.card', { last, balance: money(balance), amount: money(amount) })
                : t('giftCards.ended', { last }),
            )
            .join('\n')}
        </Fact>
      )}
    </chakra.dl>
  );
}
