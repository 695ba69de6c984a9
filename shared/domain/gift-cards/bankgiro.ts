/** Seven or eight digits, the last a check digit by Luhn's rule. Read with hyphen and spaces, as people write it. */
export const readBankgiro = (text: string): string => text.replace(/[\s-]/g, '');
export function isBankgiro(text: string): boolean {
  const digits = readBankgiro(text);
  if (!/^\d{7,8}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((all, digit, i) => {
    const doubled = Number(digit) * (i % 2 === 0 ? 1 : 2);
    return all + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
/** `123-4567`, `1234-5678`. */
export const showBankgiro = (text: string): string => readBankgiro(text).replace(/(\d{4})$/, '-$1');
/** What of a number may be shown: its last four digits. */
export const masked = (number: string): string => (number ? `•••• ${number.replace(/\s/g, '').slice(-4)}` : '');
