import { POLICY } from '#shared/domain/policy.ts';
import { readAmount } from '#shared/kernel/read-amount.ts';

export const GIFT_STEPS = ['amount', 'details', 'confirm'] as const;
export type GiftStep = (typeof GIFT_STEPS)[number];
export type GiftDetails = Readonly<{
  buyer: { name: string; email: string };
  delivery: 'email' | 'print';
  recipient: { name: string; email: string };
  greeting: string;
  deliverOn: string | null;
}>;
/** What a buyer has chosen and typed. */
export type GiftDraft = Readonly<{
  /** One of the suggested amounts in öre, or `own`. */
  choice: number | 'own';
  own: string;
  quantity: number;
  details: GiftDetails;
}>;
export const EMPTY_GIFT: GiftDraft = {
  choice: POLICY.giftCard.suggested[1] ?? 'own',
  own: '',
  quantity: 1,
  details: {
    buyer: { name: '', email: '' },
    delivery: 'email',
    recipient: { name: '', email: '' },
    greeting: '',
    deliverOn: null,
  },
};
export type AmountProblem = 'invalid' | 'tooLow' | 'tooHigh';
/** The amount of each card in öre, or what is wrong with it. */
export function amountOf({ choice, own }: Pick<GiftDraft, 'choice' | 'own'>): number | AmountProblem {
  const minor = choice === 'own' ? readAmount(own) : choice;
  const { least, most } = POLICY.giftCard.amount;
  if (minor === undefined) return 'invalid';
  if (minor < least) return 'tooLow';
  return minor > most ? 'tooHigh' : minor;
}
const KEY = 'napp.gift';
/** In the tab's storage: what was typed survives the way to the payment page and back. */
export function loadGift(): GiftDraft {
  try {
    return { ...EMPTY_GIFT, ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}') };
  } catch {
    return EMPTY_GIFT;
  }
}
export function saveGift(draft: GiftDraft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft));
    else sessionStorage.removeItem(KEY);
  } catch {
    // a full or forbidden storage: the draft lives as long as the page
  }
}
