import type * as z from 'zod';
import { seal } from '#functions/platform/seal.ts';
import type { Secrets } from '#functions/platform/secrets.ts';
import type { BankShape } from '#shared/contracts/gift-claims.ts';
import { isBankgiro, isOfZeros, masked, showBankgiro } from '#shared/domain/gift-cards/bankgiro.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { bankSealedFor, type StoredBank } from './gift-claims.table.ts';

export type Bank = z.output<typeof BankShape>;

/** The numbers as they are paid to, or which of them is wrong. The libraries that know them are only loaded for this. */
export async function checkBank({ company, account, iban, bankgiro }: Bank): Promise<Bank> {
  const [{ electronicFormatIBAN, isValidIBAN }, kontonummer] = await Promise.all([
    import('ibantools'),
    import('kontonummer'),
  ]);
  const wrong = (field: keyof Bank) => new DomainError('gift_cards.account_invalid', { field });
  const plainIban = iban ? (electronicFormatIBAN(iban) ?? '') : '';
  if (iban && (!isValidIBAN(plainIban) || isOfZeros(plainIban))) throw wrong('iban');
  if (bankgiro && !isBankgiro(bankgiro)) throw wrong('bankgiro');
  const digits = account.replace(/\D/g, '');
  if (account && (!kontonummer.valid(digits) || isOfZeros(digits))) throw wrong('account');
  const written = account && kontonummer.parse(digits).format('pretty');
  return { company, account: written, iban: plainIban, bankgiro: bankgiro && showBankgiro(bankgiro) };
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
