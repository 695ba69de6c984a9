import type { BankNumbers } from '#shared/domain/gift-cards/bank-numbers.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';

export type NumberField = keyof BankNumbers;

/** The field whose number the function refuses, if that is what it refuses. */
export function refusedNumber(error: unknown): NumberField | undefined {
  if (!(error instanceof ApiProblem) || error.code !== 'gift_cards.account_invalid') return undefined;
  return (['account', 'iban', 'bankgiro'] as const).find((field) => field === error.params['field']);
}
