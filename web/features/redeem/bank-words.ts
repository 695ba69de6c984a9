import type { Bank } from './redeem-page.tsx';

/** The name and whatever number is there. */
export const bankWords = ({ company, account, iban, bankgiro }: Bank): string =>
  [company, account || iban || bankgiro].filter(Boolean).join(', ');
