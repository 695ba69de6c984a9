/** Seven or eight digits, the first none of 0, the last a check digit by Luhn's rule. Read with hyphen and spaces, as people write it. */
export const readBankgiro = (text: string): string => text.replace(/[\s-]/g, '');
export function isBankgiro(text: string): boolean {
  const digits = readBankgiro(text);
  if (!/^[1-9]\d{6,7}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((all, digit, i) => {
    const doubled = Number(digit) * (i % 2 === 0 ? 1 : 2);
    return all + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
/** Zeros satisfy every check digit. Of an account and an IBAN what follows the first four is the number. */
export const isOfZeros = (number: string): boolean => /^0*$/.test(number.replace(/\W/g, '').slice(4));
/** `123-4567`, `1234-5678`. */
export const showBankgiro = (text: string): string => readBankgiro(text).replace(/(\d{4})$/, '-$1');
/** What of a number may be shown: its last four digits. */
export const masked = (number: string): string => (number ? `•••• ${number.replace(/\s/g, '').slice(-4)}` : '');
