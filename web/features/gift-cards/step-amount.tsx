import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { POLICY } from '#shared/domain/policy.ts';
import { money, sek } from '#shared/kernel/money.ts';
import { RadioCards } from '#web/components/radio-cards.tsx';
import { Stepper } from '#web/components/stepper.tsx';
import { TextInput } from '#web/components/text-input.tsx';
import { toDollars, useCurrency } from '#web/lib/currency.ts';
import { formatMoney } from '#web/lib/format.ts';
import { useLanguage } from '#web/lib/language.ts';
import { useRate } from '#web/lib/rate.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { type AmountProblem, amountOf, type GiftDraft } from './gift-draft.ts';

type Props = Readonly<{
  draft: GiftDraft;
  change: (part: Partial<GiftDraft>) => void;
  problem: AmountProblem | undefined;
  ownAmount: Ref<HTMLInputElement>;
}>;
const { least, most, leastDollars } = POLICY.giftCard.amount;

export function StepAmount({ draft, change, problem, ownAmount }: Props) {
  const { t } = useTranslation('gift-cards');
  const { language } = useLanguage();
  const { currency } = useCurrency();
  const rate = useRate();
  const show = (minor: number) => formatMoney(sek(minor), language);
  const inDollars = (minor: number) => formatMoney(toDollars(sek(minor), rate), language, { estimate: true });
  const min =
    currency === 'USD' ? `${show(least)} (${formatMoney(money(leastDollars, 'USD'), language)})` : show(least);
  const amount = amountOf(draft);
  const options = POLICY.giftCard.suggested.map((minor) => ({
    value: String(minor),
    title: show(minor),
    ...(currency === 'USD' && { text: t('amount.about', { amount: inDollars(minor) }) }),
  }));
  return (
    <chakra.div display="grid" gap="6">
      <RadioCards
        legend={t('amount.legend')}
        name="gift-amount"
        value={String(draft.choice)}
        options={[...options, { value: 'own', title: t('amount.own') }]}
        onChange={(value) => change({ choice: value === 'own' ? 'own' : Number(value) })}
      />
      {draft.choice === 'own' && (
        <TextInput
          ref={ownAmount}
          label={t('amount.ownLabel')}
          help={t('amount.ownHelp', { min: show(least), max: show(most) })}
          error={problem && t(`amount.${problem}`, { min, max: show(most) })}
          inputMode="decimal"
          autoComplete="off"
          value={draft.own}
          onChange={(event) => change({ own: event.target.value })}
        />
      )}
      <Stepper
        label={t('amount.quantity')}
        value={draft.quantity}
        min={1}
        max={POLICY.giftCard.mostAtOnce}
        onChange={(quantity) => change({ quantity })}
      />
      {typeof amount === 'number' && (
        <chakra.p fontWeight="650" aria-live="polite">
          {t('amount.total')}: {show(amount * draft.quantity)}
          {currency === 'USD' && (
            <chakra.span color="ink.muted" fontWeight="400">
              {' '}
              {t('amount.about', { amount: inDollars(amount * draft.quantity) })}
            </chakra.span>
          )}
        </chakra.p>
      )}
      {currency === 'USD' && (
        <chakra.p fontSize="sm" color="ink.muted">
          {t('amount.sek')}
        </chakra.p>
      )}
    </chakra.div>
  );
}
