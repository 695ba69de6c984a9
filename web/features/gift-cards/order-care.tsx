import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getGiftOrder, SendingShape, sendGiftCards } from '#shared/contracts/gift-cards.ts';
import { least } from '#shared/kernel/money.ts';
import { Button } from '#web/components/button.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { Notice } from '#web/components/notice.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { call } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';
import { formatInstant, formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { CardLines } from './card-lines.tsx';
import { Facts } from './facts.tsx';
import { TakeBack } from './take-back.tsx';
import type { GiftOrder } from './use-gift-order.ts';

const ZONE = 'Europe/Stockholm';
type Props = Readonly<{ link: string; order: GiftOrder; onChanged: (order: GiftOrder) => void }>;

/** What the buyer can still do: print, send again, correct the address, take it back. */
export function OrderCare({ link, order, onChanged }: Props) {
  const { t } = useTranslation('gift-cards');
  const isOpen = order.state === 'issued';
  const isByMail = order.delivery === 'email';
  return (
    <>
      {isOpen && order.withdrawal && <PartGone withdrawal={order.withdrawal} toCard={order.toCard} />}
      <OrderFacts order={order} />
      {order.cardsLink && (
        <LinkButton to={`/gift-cards/${order.cardsLink}`} variant="primary" justifySelf="start">
          {t('order.print')}
        </LinkButton>
      )}
      {isOpen && isByMail && (order.mayResend || order.mayReaddress) && <SendAgain {...{ link, order, onChanged }} />}
      {isOpen && <TakeBack {...{ link, order, onChanged }} />}
    </>
  );
}
/** Some of its cards went back; it goes on for the others. */
type Gone = Readonly<{ withdrawal: NonNullable<GiftOrder['withdrawal']>; toCard: GiftOrder['toCard'] }>;
function PartGone({ withdrawal: { amount, refund }, toCard }: Gone) {
  const { t } = useTranslation('gift-cards');
  const { language } = useLanguage();
  return refund === 'failed' ? (
    <Notice tone="waiting">{t('order.refundFailedText')}</Notice>
  ) : (
    <Notice tone="success" role="status">
      {toCard.minor > 0
        ? t('order.partlyText', { amount: formatMoney(least(amount, toCard), language) })
        : t('order.elsewhereText')}
    </Notice>
  );
}
function OrderFacts({ order }: { order: GiftOrder }) {
  const { t } = useTranslation('gift-cards');
  const { language } = useLanguage();
  const { recipient, deliverAt, deliveredAt, delivery } = order;
  const sent = deliverAt ?? deliveredAt;
  return (
    <Facts
      rows={[
        [t('order.facts.cards'), <CardLines key="cards" cards={order.cards} />],
        [t('order.facts.total'), formatMoney(order.total, language)],
        delivery === 'email' && [t('order.facts.to'), [recipient.name, recipient.email].filter(Boolean).join(', ')],
        sent !== null && [
          t(deliverAt ? 'order.facts.willBeSent' : 'order.facts.sent'),
          formatInstant(sent, language, ZONE),
        ],
        order.greeting !== '' && [t('order.facts.greeting'), order.greeting],
      ]}
    />
  );
}
function SendAgain({ link, order, onChanged }: Props) {
  const { t } = useTranslation('gift-cards');
  const textOf = useErrorText();
  const [email, setEmail] = useState(order.recipient.email);
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isAhead = order.deliverAt !== null;
  const send = useMutation({
    mutationFn: () => call(sendGiftCards, { link, email, sendings: order.sendings, corrections: order.corrections }),
    onSuccess: onChanged,
    // What now stands is shown beside the refusal, and is what the next press decides on.
    onError: async (error) => {
      if (error instanceof ApiProblem && error.code === 'gift_cards.changed_elsewhere')
        onChanged(await call(getGiftOrder, { link }));
    },
  });
  return (
    <chakra.section display="grid" gap="3" aria-labelledby="send-again">
      <chakra.h2 id="send-again" fontSize="xl">
        {t(isAhead ? 'order.correctTitle' : 'order.resendTitle')}
      </chakra.h2>
      <p>{t(isAhead ? 'order.correctText' : 'order.resendText')}</p>
      {order.isUnreachable && <Notice tone="danger">{t('order.bounced', { email: order.recipient.email })}</Notice>}
      {send.isSuccess && (
        <Notice tone="success" role="status">
          {t('order.sentAgain', { email: order.recipient.email })}
        </Notice>
      )}
      <chakra.form
        noValidate
        display="grid"
        gap="3"
        maxW="form"
        onSubmit={(event) => {
          event.preventDefault();
          send.reset();
          const isAddress = SendingShape.shape.email.safeParse(email).success;
          setRefused(!isAddress);
          if (isAddress) send.mutate();
          else field.current?.focus();
        }}
      >
        <TextInput
          ref={field}
          label={t('order.email')}
          type="email"
          inputMode="email"
          autoComplete="off"
          value={email}
          onChange={(event) => {
            setRefused(false);
            setEmail(event.target.value);
          }}
          error={isRefused ? t('order.emailInvalid') : send.isError && textOf(send.error)}
        />
        <Button type="submit" justifySelf="start" busy={send.isPending}>
          {t(isAhead ? 'order.correct' : 'order.resend')}
        </Button>
      </chakra.form>
    </chakra.section>
  );
}
