import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getGiftOrder, withdrawGiftOrder } from '#shared/contracts/gift-cards.ts';
import { times } from '#shared/kernel/money.ts';
import { Button } from '#web/components/button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { call } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { formatInstant, formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { CardLines } from './card-lines.tsx';
import { Facts } from './facts.tsx';
import type { GiftOrder } from './use-gift-order.ts';

const ZONE = 'Europe/Stockholm';
/** What the page shows is not how it is any more: it is read again. */
const OVERTAKEN = ['gift_cards.cards_changed', 'gift_cards.withdrawn_before', 'gift_cards.not_withdrawable'];
type Props = Readonly<{ link: string; order: GiftOrder; onChanged: (order: GiftOrder) => void }>;

/** The unused cards go back: which ones, which stay and the sum are seen before anything is decided. */
export function TakeBack({ link, order, onChanged }: Props) {
  const { t } = useTranslation('gift-cards');
  const { language } = useLanguage();
  const textOf = useErrorText();
  const [isAsking, setAsking] = useState(false);
  const going = order.cards.filter(({ mayWithdraw }) => mayWithdraw);
  const withdraw = useMutation({
    mutationFn: () => call(withdrawGiftOrder, { link, cards: going.map(({ n }) => n) }),
    onSuccess: onChanged,
    onError: async (error) => {
      if (!(error instanceof ApiProblem && OVERTAKEN.includes(error.code))) return;
      // Without an answer the refusal stands alone, and the next press is refused again.
      await call(getGiftOrder, { link }).then(onChanged, () => undefined);
    },
  });
  // A refusal stays in sight when nothing is left to take back.
  if (going.length === 0 && !withdraw.isError) return null;
  const amount = formatMoney(times(order.amount, going.length), language);
  return (
    <chakra.section display="grid" gap="3" aria-labelledby="take-back">
      <chakra.h2 id="take-back" fontSize="xl">
        {t('order.withdrawTitle')}
      </chakra.h2>
      {order.withdrawUntil && (
        <p>{t('order.withdrawText', { until: formatInstant(order.withdrawUntil, language, ZONE) })}</p>
      )}
      {withdraw.isError && (
        <Notice tone="danger" role="alert">
          {textOf(withdraw.error)}
        </Notice>
      )}
      {isAsking && going.length > 0 && <WhatGoes order={order} going={going} amount={amount} />}
      {going.length > 0 && (
        <chakra.div display="flex" gap="3" flexWrap="wrap">
          {isAsking ? (
            <>
              <Button variant="primary" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
                {t('order.withdrawSure', { amount })}
              </Button>
              <Button variant="quiet" onClick={() => setAsking(false)}>
                {t('order.keep')}
              </Button>
            </>
          ) : (
            <Button onClick={() => setAsking(true)}>{t('order.withdraw')}</Button>
          )}
        </chakra.div>
      )}
    </chakra.section>
  );
}
type Going = Readonly<{ order: GiftOrder; going: GiftOrder['cards']; amount: string }>;
function WhatGoes({ order, going, amount }: Going) {
  const { t } = useTranslation('gift-cards');
  const staying = order.cards.filter((card) => card.state === 'active' && !going.includes(card));
  return (
    <>
      <Facts
        rows={[
          [t('order.facts.goingBack'), <CardLines key="going" cards={going} />],
          staying.length > 0 && [t('order.facts.staying'), <CardLines key="staying" cards={staying} />],
          [t('order.facts.sum'), amount],
        ]}
      />
      {staying.length > 0 && <p>{t('order.withdrawOnce')}</p>}
    </>
  );
}
