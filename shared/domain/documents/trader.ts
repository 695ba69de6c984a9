import type { Trader } from '../accounts/account.ts';
import type { Seller } from './invoice.ts';
import { numbersIn } from './tax-id.ts';

/** Swedish companies have a third digit of 2 or more; in a person's number it is the month. */
const OF_A_PERSON = /^(SE)?\d{2}[01]\d{3}-?\d{4}(01)?$/;

export const isPersonsNumber = (taxId: string): boolean => OF_A_PERSON.test(taxId);

/** Who sells, as it stands on the listing, with the organisation number; firms of other countries with their VAT number. A sole trader's number is the person's own and stays off public pages. */
export const traderOf = ({ name, taxId, address, zip, city, country }: Seller): Trader => ({
  name,
  number: isPersonsNumber(taxId) ? null : numbersIn(taxId).organisation || taxId,
  address,
  zip,
  city,
  country,
});
