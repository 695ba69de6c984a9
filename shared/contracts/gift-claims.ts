import * as z from 'zod';
import { CLAIM_STATES } from '../domain/gift-cards/gift-claim.ts';
import { endpoint } from './endpoint.ts';
import { BilingualShape, IdShape, InstantShape, LineShape, LocalDateShape, MoneyShape, TextShape } from './schemas.ts';

/** The last four characters of the card and the booking's reference: all that a guide knows of either. */
const ClaimChoice = z.object({ lastFour: LineShape(60, 4), reference: LineShape(20, 8) });
const ERRORS = [
  'gift_cards.no_match',
  'gift_cards.trip_ahead',
  'gift_cards.nothing_to_redeem',
  'gift_cards.busy',
  'request.too_many',
] as const;
/** Where payouts go, with all but the last digits hidden. */
export const MaskedBankShape = z.object({
  company: z.string(),
  account: z.string(),
  iban: z.string(),
  bankgiro: z.string(),
});
export const GiftClaimShape = z.object({
  bookingId: IdShape,
  reference: z.string(),
  title: BilingualShape,
  date: LocalDateShape,
  lastFour: z.string(),
  /** What gift cards paid of the trip, and what the guide gets of it. */
  giftCard: MoneyShape,
  amount: MoneyShape,
  state: z.enum(CLAIM_STATES),
  dueAt: InstantShape,
  claimedAt: InstantShape,
});
/** What a redemption would bring. Nothing is stored. */
export const previewGiftClaim = endpoint({
  method: 'POST',
  path: '/api/guide/gift-claims/preview',
  auth: 'guide',
  throttle: 'sensitive',
  input: ClaimChoice,
  output: GiftClaimShape.omit({ claimedAt: true }).extend({ bank: MaskedBankShape.nullable() }),
  errors: ERRORS,
});
export const BankShape = z
  .object({
    company: LineShape(100, 2),
    /** With its clearing number. */
    account: LineShape(30).or(z.literal('')),
    iban: LineShape(42).or(z.literal('')),
    bankgiro: LineShape(12).or(z.literal('')),
  })
  .refine(({ account, bankgiro }) => account !== '' || bankgiro !== '', { path: ['account'], error: 'required' });
/** Asks for the guide's part. Twice is once. Without bank details the ones that are kept are used. */
export const claimGiftCard = endpoint({
  method: 'POST',
  path: '/api/guide/gift-claims',
  auth: 'guide',
  throttle: 'sensitive',
  input: ClaimChoice.extend({ bank: BankShape.nullable(), notes: TextShape(500).default('') }),
  output: GiftClaimShape,
  errors: [...ERRORS, 'gift_cards.account_invalid'],
});
export const listGiftClaims = endpoint({
  method: 'GET',
  path: '/api/guide/gift-claims',
  auth: 'guide',
  throttle: 'read',
  input: z.object({}),
  output: z.object({ claims: z.array(GiftClaimShape), bank: MaskedBankShape.nullable() }),
  errors: [],
});
export const getBank = endpoint({
  method: 'GET',
  path: '/api/guide/bank',
  auth: 'guide',
  throttle: 'read',
  input: z.object({}),
  output: z.object({ bank: MaskedBankShape.nullable() }),
  errors: [],
});
/** Where payouts go, without redeeming anything: penalties are paid out too. */
export const saveBank = endpoint({
  method: 'PUT',
  path: '/api/guide/bank',
  auth: 'guide',
  throttle: 'sensitive',
  input: z.object({ bank: BankShape }),
  output: z.object({ bank: MaskedBankShape }),
  errors: ['gift_cards.account_invalid', 'gift_cards.busy'],
});
