const SWEDISH_NUMBER = /^(?:\d{2})?(\d{6})[-+]?(\d{4})$/;
const SWEDISH_VAT = /^SE(\d{10})01$/;
const OTHER_VAT = /^(?!SE)[A-Z]{2}(?=(?:[A-Z]*\d){5})(?=.*[1-9])[A-Z0-9]{5,13}$/;
/** The third digit of an organisation's number is 2 or more, so that none looks like a birthday. */
const ORGANISATION = /^[1-9]\d[2-9]\d{7}$/;
/** A person's begins with a birthday; 60 is added to the day when it was given to somebody who is not registered. */
const PERSON = /^\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]|6[1-9]|[78]\d|9[01])\d{4}$/;

/**
 * A tax number as it is printed: a Swedish VAT number (`SE556677889901`), a Swedish company or personal number
 * (`556677-8899`) for those who charge no VAT, or another country's VAT number. Undefined when it is none of them.
 */
export function readTaxId(text: string): string | undefined {
  const plain = text.toUpperCase().replace(/[\s.]/g, '');
  const vat = SWEDISH_VAT.exec(plain.replace('-', ''))?.[1];
  if (vat) return isSwedish(vat) ? `SE${vat}01` : undefined;
  const [, first, last] = SWEDISH_NUMBER.exec(plain) ?? [];
  if (first && last) return isSwedish(first + last) ? `${first}-${last}` : undefined;
  return OTHER_VAT.test(plain) ? plain : undefined;
}
/** Whoever charges VAT has a VAT number; it begins with a country. */
export const isVatNumber = (taxId: string): boolean => /^[A-Z]{2}/.test(taxId);

/** What a tax number holds: a Swedish VAT number has the organisation number (or the person's) in it; another country's has not. */
export function numbersIn(taxId: string): Readonly<{ organisation: string; vat: string }> {
  const own = SWEDISH_VAT.exec(taxId)?.[1];
  if (own) return { organisation: `${own.slice(0, 6)}-${own.slice(6)}`, vat: taxId };
  return isVatNumber(taxId) ? { organisation: '', vat: taxId } : { organisation: taxId, vat: '' };
}
const isSwedish = (digits: string): boolean => (ORGANISATION.test(digits) || PERSON.test(digits)) && isLuhn(digits);
/** The check digit of Swedish numbers: every other digit from the left doubled, the sum of all digits ends in 0. */
function isLuhn(digits: string): boolean {
  const sum = [...digits].reduce((total, digit, i) => {
    const n = Number(digit) * (i % 2 === 0 ? 2 : 1);
    return total + (n > 9 ? n - 9 : n);
  }, 0);
  return sum % 10 === 0;
}
