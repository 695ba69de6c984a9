import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buyGiftCards, GiftDetailsShape } from '#shared/contracts/gift-cards.ts';
import { sek } from '#shared/kernel/money.ts';
import { Button } from '#web/components/button.tsx';
import { FreshNotice } from '#web/components/fresh-notice.tsx';
import { Sheet } from '#web/components/sheet.tsx';
import { call } from '#web/lib/api.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { showField } from '#web/lib/show-field.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { useRequestId } from '#web/lib/use-request-id.ts';
import { useWhenBack } from '#web/lib/use-when-back.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import {
  amountOf,
  GIFT_STEPS,
  type GiftDetails,
  type GiftDraft,
  type GiftStep,
  loadGift,
  saveGift,
} from './gift-draft.ts';
import { StepAmount } from './step-amount.tsx';
import { StepConfirm } from './step-confirm.tsx';
import { StepDetails } from './step-details.tsx';

/** Amount, details, check; then the payment page. What was typed is kept until it is paid. */
export function BuyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('gift-cards');
  const { language } = useLanguage();
  const textOf = useErrorText();
  const formId = useId();
  const [draft, setDraft] = useState(loadGift);
  const [step, setStep] = useState<GiftStep>('amount');
  const [refusals, setRefusals] = useState(0);
  const heading = useRef<HTMLParagraphElement>(null);
  const ownAmount = useRef<HTMLInputElement>(null);
  const buy = useBuy(draft);
  useWhenBack(buy.reset);
  const form = useContractForm<GiftDetails, GiftDetails>(GiftDetailsShape as never, draft.details as never);
  const amount = amountOf(draft);
  const at = GIFT_STEPS.indexOf(step);
  useEffect(() => saveGift(draft), [draft]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is heard
  useEffect(() => heading.current?.focus(), [step]);
  useEffect(() => {
    if (refusals > 0) showField(ownAmount.current);
  }, [refusals]);
  useEffect(() => {
    const typing = form.watch(() => keep(structuredClone(form.getValues())));
    return () => typing.unsubscribe();
  });
  const keep = (details: GiftDetails) => setDraft((now) => ({ ...now, details }));
  const next = () => {
    if (typeof amount === 'number') setStep('details');
    else setRefusals((before) => before + 1);
  };
  const total = typeof amount === 'number' ? formatMoney(sek(amount * draft.quantity), language) : '';
  // Keys: a press must not also submit the form of the step that it opens.
  const action = {
    amount: (
      <Button key="amount" variant="accent" onClick={next}>
        {t('modal.next')}
      </Button>
    ),
    details: (
      <Button key="details" variant="accent" type="submit" form={formId}>
        {t('modal.next')}
      </Button>
    ),
    confirm: (
      <Button key="confirm" variant="primary" busy={buy.isPending || buy.isSuccess} onClick={() => buy.mutate()}>
        {buy.isPending || buy.isSuccess ? t('modal.opening') : t('modal.pay', { amount: total })}
      </Button>
    ),
  };
  const footer = (
    <chakra.div display="flex" flexWrap="wrap" gap="3" justifyContent="space-between">
      {at > 0 ? (
        <Button variant="quiet" onClick={() => setStep(GIFT_STEPS[at - 1] ?? 'amount')}>
          {t('modal.back')}
        </Button>
      ) : (
        <span />
      )}
      {action[step]}
    </chakra.div>
  );
  return (
    <Sheet open onClose={onClose} title={t('modal.title')} footer={footer}>
      <chakra.p ref={heading} tabIndex={-1} color="ink.muted" fontSize="sm" mb="4">
        {t('modal.step', { step: at + 1, name: t(`modal.steps.${step}`) })}
      </chakra.p>
      {buy.isError && (
        <FreshNotice tone="danger" mb="5">
          <strong>{t('modal.failed')}</strong>
          <p>{textOf(buy.error)}</p>
        </FreshNotice>
      )}
      {step === 'amount' && (
        <StepAmount
          draft={draft}
          change={(part) => setDraft((now) => ({ ...now, ...part }))}
          problem={refusals > 0 && typeof amount === 'string' ? amount : undefined}
          ownAmount={ownAmount}
        />
      )}
      {step === 'details' && (
        <StepDetails
          form={form}
          formId={formId}
          onDone={(details) => {
            keep(details);
            setStep('confirm');
          }}
        />
      )}
      {step === 'confirm' && <StepConfirm draft={draft} />}
    </Sheet>
  );
}
function useBuy(draft: GiftDraft) {
  const { language } = useLanguage();
  const { idFor } = useRequestId();
  return useMutation({
    mutationFn: () => {
      const details = { ...draft.details, amount: Number(amountOf(draft)), quantity: draft.quantity, language };
      return call(buyGiftCards, { ...details, requestId: idFor(details) });
    },
    onSuccess: ({ checkoutUrl, link }) => location.assign(checkoutUrl ?? `/gift-order/${link}`),
  });
}
