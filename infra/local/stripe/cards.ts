/** What a public test number does; `declines` at once, `declinesLater` when charged without its holder. */
export type TestCard = Readonly<{
  brand: string;
  declines?: Readonly<{ code: string; declineCode?: string }>;
  declinesLater?: string;
  /** `once`: authenticated while it is saved, it then works without its holder; `always`: it never does. */
  authentication?: 'once' | 'always';
  refunds?: 'late' | 'fail';
  /** Its holder contests what was charged, as soon as it is. */
  disputes?: true;
}>;

const declined = (declineCode: string): TestCard => ({
  brand: 'visa',
  declines: { code: 'card_declined', declineCode },
});

const CARDS: Readonly<Record<string, TestCard>> = {
  '4242424242424242': { brand: 'visa' },
  '5555555555554444': { brand: 'mastercard' },
  '378282246310005': { brand: 'amex' },
  '4000000000000002': declined('generic_decline'),
  '4000000000009995': declined('insufficient_funds'),
  '4000000000009987': declined('lost_card'),
  '4000000000000069': { brand: 'visa', declines: { code: 'expired_card', declineCode: 'expired_card' } },
  '4000000000000127': { brand: 'visa', declines: { code: 'incorrect_cvc', declineCode: 'incorrect_cvc' } },
  '4000000000000119': { brand: 'visa', declines: { code: 'processing_error', declineCode: 'processing_error' } },
  '4000002500003155': { brand: 'visa', authentication: 'once' },
  '4000002760003184': { brand: 'visa', authentication: 'always' },
  '4000000000000341': { brand: 'visa', declinesLater: 'generic_decline' },
  '4000000000000259': { brand: 'visa', disputes: true },
  '4000000000007726': { brand: 'visa', refunds: 'late' },
  '4000000000005126': { brand: 'visa', refunds: 'fail' },
};

export const cardOf = (number: string): TestCard | undefined => CARDS[number];

/** The sum of digits that every real number passes. */
export function passesLuhn(number: string): boolean {
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, i) => total + (i % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0);
  return /^\d{12,19}$/.test(number) && sum % 10 === 0;
}

export type CardEntry = Readonly<{ number: string; month: number; year: number; name: string }>;
export type EntryProblem =
  | 'number_missing'
  | 'number_wrong'
  | 'number_not_test'
  | 'expiry_missing'
  | 'expiry_wrong'
  | 'expiry_past'
  | 'cvc_missing'
  | 'cvc_wrong'
  | 'name_missing';
export type EntryProblems = Partial<Record<'number' | 'expiry' | 'cvc' | 'name', EntryProblem>>;
export type TypedCard = Readonly<{ number: string; expiry: string; cvc: string; name: string }>;

function numberProblem(number: string): EntryProblem | undefined {
  if (!number) return 'number_missing';
  if (!passesLuhn(number)) return 'number_wrong';
  return cardOf(number) ? undefined : 'number_not_test';
}

function expiryProblem(typed: string, month: number, year: number, now: Date): EntryProblem | undefined {
  if (!typed) return 'expiry_missing';
  if (!(month >= 1 && month <= 12) || Number.isNaN(year)) return 'expiry_wrong';
  return Date.UTC(year, month, 1) > now.getTime() ? undefined : 'expiry_past';
}

function cvcProblem(cvc: string, brand: string | undefined): EntryProblem | undefined {
  if (!cvc) return 'cvc_missing';
  return new RegExp(`^\\d{${brand === 'amex' ? 4 : 3}}$`).test(cvc) ? undefined : 'cvc_wrong';
}

/** Reads what somebody typed; each field has at most one thing wrong with it. */
export function readCard(typed: TypedCard, now: Date): { entry?: CardEntry; problems: EntryProblems } {
  const number = typed.number.replace(/[\s-]/g, '');
  const [, month, year] = typed.expiry.trim().match(/^(\d{1,2})\s*[/.\- ]?\s*(?:20)?(\d{2})$/) ?? [];
  const entry = { number, month: Number(month), year: 2000 + Number(year), name: typed.name.trim() };
  const found = {
    number: numberProblem(number),
    expiry: expiryProblem(typed.expiry.trim(), entry.month, entry.year, now),
    cvc: cvcProblem(typed.cvc.trim(), cardOf(number)?.brand),
    name: entry.name ? undefined : ('name_missing' as const),
  };
  const problems = Object.fromEntries(Object.entries(found).filter(([, problem]) => problem)) as EntryProblems;
  return Object.keys(problems).length > 0 ? { problems } : { entry, problems };
}
