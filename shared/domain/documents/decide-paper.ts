import type { Booking } from '../booking/booking.ts';
import { isVatNumber } from './tax-id.ts';

/** Numbered papers of a booking: the invoice when the trip is completed, the credit note if it is undone afterwards. */
export const PAPERS = ['invoice', 'credit'] as const;
export type PaperName = (typeof PAPERS)[number];
export type PaperState = 'wanted' | 'issued' | 'void';
export type PaperDecision = 'issue' | 'wait' | 'void' | 'rest';
type Known = Readonly<{
  booking: Pick<Booking, 'state'>;
  vatPercent: number;
  invoice: PaperState | undefined;
  credit: PaperState | undefined;
  /** The seller's tax number, when the guide has given one. */
  taxId: string | undefined;
}>;

/** What becomes of a paper now. Once issued or void it rests; numbers are never taken back. */
export function decidePaper(name: PaperName, known: Known): PaperDecision {
  const { booking, invoice, credit } = known;
  if (name === 'invoice') {
    if (invoice === 'issued' || invoice === 'void') return 'rest';
    if (booking.state === 'completed') return hasTaxNumber(known) ? 'issue' : 'wait';
    return invoice === 'wanted' && booking.state === 'cancelled' ? 'void' : 'rest';
  }
  if (credit === 'issued' || credit === 'void' || booking.state !== 'cancelled') return 'rest';
  if (invoice === 'issued') return 'issue';
  return credit === 'wanted' ? 'void' : 'rest';
}
/** Who charges VAT needs a VAT number; who charges none may have a company's or a person's number only. */
const hasTaxNumber = ({ taxId, vatPercent }: Known): boolean =>
  taxId !== undefined && (vatPercent === 0 || isVatNumber(taxId));
