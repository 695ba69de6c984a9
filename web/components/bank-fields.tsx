import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import type { BankShape } from '#shared/contracts/gift-claims.ts';
import { useFieldError } from '#web/lib/use-contract-form.ts';
import { TextInput } from './text-input.tsx';
import { chakra } from './theme/chakra.tsx';

export type Bank = z.output<typeof BankShape>;
export const NO_BANK: Bank = { company: '', account: '', iban: '', bankgiro: '' };

/** A number of the right shape that no bank has: a field's error of this type. */
export const WRONG_NUMBER = 'wrong_number';

/** Where money is paid to. The texts are those of redeeming, which asks for the same. */
export function BankFields({ form }: { form: Pick<UseFormReturn<Bank, unknown, Bank>, 'register' | 'formState'> }) {
  const { t } = useTranslation('redeem');
  const errorOf = useFieldError();
  const { errors } = form.formState;
  const numberError = (field: 'account' | 'iban' | 'bankgiro') =>
    errors[field]?.type === WRONG_NUMBER ? t(`wrong.${field}`) : errorOf(errors[field]);
  return (
    <>
      <TextInput
        label={t('company')}
        autoComplete="organization"
        error={errorOf(errors.company)}
        {...form.register('company')}
      />
      <TextInput
        label={t('account')}
        help={t('accountHelp')}
        inputMode="numeric"
        autoComplete="off"
        error={numberError('account')}
        {...form.register('account')}
      />
      <TextInput label={t('iban')} optional autoComplete="off" error={numberError('iban')} {...form.register('iban')} />
      <TextInput
        label={t('bankgiro')}
        optional
        inputMode="numeric"
        autoComplete="off"
        error={numberError('bankgiro')}
        {...form.register('bankgiro')}
      />
      <chakra.p fontSize="sm" color="ink.muted">
        {t('sealed')}
      </chakra.p>
    </>
  );
}
