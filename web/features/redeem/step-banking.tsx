import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BankFields } from '#web/components/bank-fields.tsx';
import { Button } from '#web/components/button.tsx';
import { RadioCards } from '#web/components/radio-cards.tsx';
import type { NumberField } from '#web/components/refused-number.ts';
import { TextArea } from '#web/components/text-area.tsx';
import { useBankForm } from '#web/components/use-bank-form.ts';
import { chakra } from '../../components/theme/chakra.tsx';
import { bankWords } from './bank-words.ts';
import type { Account, Preview } from './redeem-page.tsx';

type Props = Readonly<{
  known: Preview['bank'];
  before: Account | undefined;
  /** What the function refused at the last press. */
  refused: NumberField | undefined;
  notes: string;
  onNotes: (notes: string) => void;
  onBack: (typed: Account) => void;
  onDone: (chosen: Account) => void;
}>;

/** Where the money goes: the account of the last time, or another one. */
export function StepBanking({ known, before, refused, notes, onNotes, onBack, onDone }: Props) {
  const { t } = useTranslation('redeem');
  const [isOther, setOther] = useState((before?.isOther ?? !known) || Boolean(refused));
  const { form, submit, tell } = useBankForm(before?.bank);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when one is led back
  useEffect(() => {
    if (refused) tell([refused]);
  }, [refused]);
  const typed = () => ({ isOther, bank: form.getValues() });
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isOther) void submit((bank) => onDone({ isOther, bank }))();
        else onDone(typed());
      }}
    >
      <chakra.h2 fontSize="xl">{t('bankTitle')}</chakra.h2>
      {known && (
        <RadioCards
          legend={t('accountChoice')}
          name="account"
          value={isOther ? 'other' : 'known'}
          options={[
            { value: 'known', title: t('known'), text: bankWords(known) },
            { value: 'other', title: t('other') },
          ]}
          onChange={(value) => setOther(value === 'other')}
        />
      )}
      {isOther && <BankFields form={form} />}
      <TextArea
        label={t('notes')}
        optional
        rows={3}
        maxLength={500}
        value={notes}
        onChange={(event) => onNotes(event.target.value)}
      />
      <chakra.div display="flex" gap="3">
        <Button variant="quiet" onClick={() => onBack(typed())}>
          {t('back')}
        </Button>
        <Button type="submit" variant="accent" busy={form.formState.isSubmitting}>
          {t('next')}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
