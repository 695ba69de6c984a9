import { BankShape } from '#shared/contracts/gift-claims.ts';
import { wrongNumbers } from '#shared/domain/gift-cards/bank-numbers.ts';
import { useContractForm } from '#web/lib/use-contract-form.ts';
import { type Bank, NO_BANK, WRONG_NUMBER } from './bank-fields.tsx';
import type { NumberField } from './refused-number.ts';

/** The form of `BankFields`: a number that cannot be paid to is told at its field before one goes on. */
export function useBankForm(before: Bank | null | undefined) {
  const form = useContractForm<Bank, Bank>(BankShape as never, before ?? NO_BANK);
  const tell = (fields: readonly NumberField[]) => {
    for (const [i, field] of fields.entries())
      form.setError(field, { type: form.getValues(field) ? WRONG_NUMBER : 'required' }, { shouldFocus: i === 0 });
  };
  const submit = (onRight: (bank: Bank) => void) =>
    form.handleSubmit(async (bank) => {
      const wrong = await wrongOf(bank);
      if (wrong.length > 0) tell(wrong);
      else onRight(bank);
    });
  return { form, submit, tell };
}
async function wrongOf(bank: Bank): Promise<NumberField[]> {
  try {
    const [{ isValidIBAN }, { valid }] = await Promise.all([import('ibantools'), import('kontonummer')]);
    return wrongNumbers(bank, { isIban: (plain) => isValidIBAN(plain), isAccount: (digits) => valid(digits) });
  } catch {
    // the tables did not arrive: the function checks again, and leads back here
    return [];
  }
}
