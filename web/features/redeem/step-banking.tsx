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
import type { Bank, Preview } from './redeem-page.tsx';

type Banking = Readonly<{ bank: Bank | null; notes: string }>;
type Props = Readonly<{
  known: Preview['bank'];
  before: Banking | undefined;
  /** What the function refused at the last press. */
  refused: NumberField | undefined;
  onBack: () => void;
  onDone: (banking: Banking) => void;
}>;

/** Where the money goes: the account of the last time, or another one. */
export function StepBanking({ known, before, refused, onBack, onDone }: Props) {
  const { t } = useTranslation('redeem');
  const [isOther, setOther] = useState(!known || Boolean(before?.bank) || Boolean(refused));
  const [notes, setNotes] = useState(before?.notes ?? '');
  const { form, submit, tell } = useBankForm(before?.bank);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when one is led back
  useEffect(() => {
    if (refused) tell([refused]);
  }, [refused]);
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isOther) void submit((bank) => onDone({ bank, notes }))();
        else onDone({ bank: null, notes });
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
        onChange={(event) => setNotes(event.target.value)}
      />
      <chakra.div display="flex" gap="3">
        <Button variant="quiet" onClick={onBack}>
          {t('back')}
        </Button>
        <Button type="submit" variant="accent" busy={form.formState.isSubmitting}>
          {t('next')}
        </Button>
      </chakra.div>
    </chakra.form>
  );
}
