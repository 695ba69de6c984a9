import * as z from 'zod';
import { InstantShape, LocaleShape, MoneyShape } from './schemas.ts';

/** Who pays how much: a line for each kind of participant. */
export const PriceLinesShape = z.array(
  z.object({
    kind: z.enum(['adult', 'child', 'private']),
    quantity: z.int(),
    unitPrice: MoneyShape,
    sum: MoneyShape,
  }),
);
/** What a trip costs and until when it can be cancelled, as it is shown before paying. */
export const QuoteShape = z.object({
  lines: PriceLinesShape,
  discountPercent: z.int(),
  discount: MoneyShape,
  adjustment: MoneyShape.optional(),
  total: MoneyShape,
  giftCard: MoneyShape,
  deposit: MoneyShape,
  remaining: MoneyShape,
  vatPercent: z.int(),
  vat: MoneyShape,
  /** What `total` is about in USD at the rate of the day, for showing. */
  sekToUsdRate: z.number(),
  /** As they would be if the booking were confirmed now; frozen again at confirmation. */
  graceUntil: InstantShape,
  freeUntil: InstantShape,
  latePenalty: MoneyShape,
  termsVersion: z.string(),
  language: LocaleShape,
});
