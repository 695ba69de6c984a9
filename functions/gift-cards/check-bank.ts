import type * as z from 'zod';
import { seal } from '#functions/platform/seal.ts';
import type { Secrets } from '#functions/platform/secrets.ts';
import type { BankShape } from '#shared/contracts/gift-claims.ts';
import { readAccount, readIban, wrongNumbers } from '#shared/domain/gift-cards/bank-numbers.ts';
import { masked, showBankgiro } from '#shared/domain/gift-cards/bankgiro.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { bankSealedFor, type StoredBank } from './gift-claims.table.ts';

export type Bank = z.output<typeof BankShape>;

/** The numbers as they are paid to, or which of them is wrong. The libraries that know them are only loaded for this. */
export async function checkBank(bank: Bank): Promise<Bank> {
  const [{ isValidIBAN }, { valid, parse }] = await Promise.all([import('ibantools'), import('kontonummer')]);
  const [field] = wrongNumbers(bank, { isIban: (plain) => isValidIBAN(plain), isAccount: (digits) => valid(digits) });
  if (field) throw new DomainError('gift_cards.account_invalid', { field });
  const { company, account, iban, bankgiro } = bank;
  const written = account && parse(readAccount(account)).format('pretty');
  return { company, account: written, iban: readIban(iban), bankgiro: bankgiro && showBankgiro(bankgiro) };
}
/** Sealed for the payout, with only its last digits to be shown. */
export async function sealBank(secrets: Secrets, guideId: string, bank: Bank): Promise<Omit<StoredBank, 'rev'>> {
  return { sealed: await seal(secrets, JSON.stringify(bank), bankSealedFor(guideId)), masked: maskedBank(bank) };
}
export const maskedBank = ({ company, account, iban, bankgiro }: Bank): StoredBank['masked'] => ({
  company,
  account: masked(account),
  iban: masked(iban),
  bankgiro: masked(bankgiro),
});
