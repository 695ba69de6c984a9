import { isBankgiro, isOfZeros } from './bankgiro.ts';

export type BankNumbers = Readonly<{ account: string; iban: string; bankgiro: string }>;
/** What countries and banks say of their numbers: tables too large to load before a number is checked. */
export type NumberTables = Readonly<{ isIban: (plain: string) => boolean; isAccount: (digits: string) => boolean }>;

export const readIban = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();
export const readAccount = (text: string): string => text.replace(/\D/g, '');
/** Which of the numbers that were given cannot be paid to. */
export function wrongNumbers(given: BankNumbers, { isIban, isAccount }: NumberTables): (keyof BankNumbers)[] {
  const account = readAccount(given.account);
  const iban = readIban(given.iban);
  const isRight = {
    account: !given.account || (isAccount(account) && !isOfZeros(account)),
    iban: !given.iban || (isIban(iban) && !isOfZeros(iban)),
    bankgiro: !given.bankgiro || isBankgiro(given.bankgiro),
  };
  return (['account', 'iban', 'bankgiro'] as const).filter((field) => !isRight[field]);
}
