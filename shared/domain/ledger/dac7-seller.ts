import { numbersIn } from '../documents/tax-id.ts';
import { isPersonsNumber } from '../documents/trader.ts';

/** What the product knows of whoever sells; all of it may be empty. */
export type Known = Readonly<{
  account: Readonly<{ firstName: string; lastName: string; birthDate: string }> | undefined;
  /** As it stands on invoices: the tax number may be a VAT number. */
  seller:
    | Readonly<{ name: string; taxId: string; address: string; zip: string; city: string; country: string }>
    | undefined;
  bank: Readonly<{ company: string; account: string; iban: string; bankgiro: string }> | undefined;
}>;
export type SellerFacts = Readonly<Record<(typeof FACTS)[number], string>>;
/** By the names of the elements of the OECD's schema for platform operators (DPI). */
export const FACTS = [
  'SellerType',
  'Name',
  'FirstName',
  'LastName',
  'BirthDate',
  'ResCountryCode',
  'Street',
  'PostCode',
  'City',
  'TIN',
  'TINissuedBy',
  'VAT',
  'FinancialIdentifier',
  'AccountNumberType',
  'AccountHolderName',
] as const;
const OF_EVERYBODY = [
  'ResCountryCode',
  'Street',
  'PostCode',
  'City',
  'TIN',
  'FinancialIdentifier',
  'AccountHolderName',
] as const;

/** Countries are written as words; of others than the neighbours the words stay. */
const CODES: Readonly<Record<string, string>> = {
  ...{ sverige: 'SE', sweden: 'SE', norge: 'NO', norway: 'NO', danmark: 'DK', denmark: 'DK' },
  ...{ finland: 'FI', tyskland: 'DE', germany: 'DE', deutschland: 'DE' },
};
const codeOf = (country: string): string => CODES[country.trim().toLowerCase()] ?? country;

export function sellerFacts({ account, seller, bank }: Known): SellerFacts {
  const { organisation: tin, vat } = numbersIn(seller?.taxId ?? '');
  const type = !tin ? '' : isPersonsNumber(tin) ? 'IndividualSeller' : 'EntitySeller';
  const isEntity = type === 'EntitySeller';
  return {
    SellerType: type,
    Name: isEntity ? (seller?.name ?? '') : '',
    FirstName: isEntity ? '' : (account?.firstName ?? ''),
    LastName: isEntity ? '' : (account?.lastName ?? ''),
    BirthDate: isEntity ? '' : (account?.birthDate ?? ''),
    ResCountryCode: codeOf(seller?.country ?? ''),
    Street: seller?.address ?? '',
    PostCode: seller?.zip ?? '',
    City: seller?.city ?? '',
    TIN: tin,
    TINissuedBy: tin && 'SE',
    VAT: vat,
    ...accountOf(bank),
  };
}
function accountOf(bank: Known['bank']) {
  const { company = '', account = '', iban = '', bankgiro = '' } = bank ?? {};
  const [number, type] = iban ? [iban, 'IBAN'] : account ? [account, 'OBAN'] : [bankgiro, bankgiro && 'Bankgiro'];
  return { FinancialIdentifier: number, AccountNumberType: type, AccountHolderName: company };
}
/** What has to be reported and is not known: to be asked for. A seller of whom not even the kind is known may be a person. */
export function missingFacts(facts: SellerFacts): (typeof FACTS)[number][] {
  const own =
    facts.SellerType === 'EntitySeller'
      ? (['Name'] as const)
      : facts.SellerType
        ? (['FirstName', 'LastName', 'BirthDate'] as const)
        : (['SellerType'] as const);
  return [...own, ...OF_EVERYBODY].filter((name) => facts[name] === '');
}
