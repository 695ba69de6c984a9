import { type BookingRecord, findRecord } from '#functions/booking/booking-record.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { decidePaper, PAPERS, type PaperName } from '#shared/domain/documents/decide-paper.ts';
import { makeCreditNote, makeInvoice, type Seller, yearOf } from '#shared/domain/documents/invoice.ts';
import { addHours } from '#shared/kernel/time.ts';
import { findInvoiceDetails } from './invoice-details.table.ts';
import { findPapers, type Papers, putPaper, whileBookingIs } from './papers.table.ts';
import { drawNumber } from './series.table.ts';

/** A paper that waits for the guide's tax number is looked at again a day later, and whenever somebody opens it. */
const WAIT_HOURS = 24;
type Seen = Readonly<{ deps: Deps; record: BookingRecord; papers: Papers; seller: Seller | undefined }>;

/** Gives the papers that are due their numbers, and answers what there is. Can be repeated by anyone at any time. */
export async function settlePapers(deps: Deps, bookingId: string): Promise<Papers> {
  for (const name of PAPERS) await deps.table.settle(() => settlePaper(deps, bookingId, name));
  return findPapers(deps.table, bookingId);
}
async function settlePaper(deps: Deps, bookingId: string, name: PaperName): Promise<void> {
  const [record, papers] = await Promise.all([findRecord(deps.table, bookingId), findPapers(deps.table, bookingId)]);
  if (!record) return;
  const { booking, frozen } = record;
  const seller = papers.invoice?.invoice?.seller ?? (await findInvoiceDetails(deps.table, booking.guideId));
  const decision = decidePaper(name, {
    booking,
    vatPercent: frozen.quote.vatPercent,
    invoice: papers.invoice?.state,
    credit: papers.credit?.state,
    taxId: seller?.taxId,
  });
  if (decision === 'issue') return issue({ deps, record, papers, seller }, name);
  if (decision === 'void')
    return deps.table.write(putPaper(deps.table, bookingId, name, papers[name], { state: 'void' }));
  if (decision === 'wait') {
    const dueAt = addHours(deps.now(), WAIT_HOURS);
    await deps.table.write(putPaper(deps.table, bookingId, name, papers[name], { state: 'wanted' }, dueAt));
  }
}
/** The number and the paper that bears it in one transaction, while the booking stands as it was read. */
async function issue({ deps, record, papers, seller }: Seen, name: PaperName): Promise<void> {
  const { booking, frozen } = record;
  const now = deps.now();
  const { n, write } = await drawNumber(deps.table, booking.guideId, yearOf(now, booking.zone));
  const invoice = papers.invoice?.invoice;
  const content =
    name === 'invoice'
      ? seller && { invoice: makeInvoice({ booking, quote: frozen.quote, seller, n, now }) }
      : invoice && { credit: makeCreditNote(invoice, booking.zone, n, now) };
  if (!content) throw new Error(`${booking.bookingId} has nothing to write its ${name} from`);
  await deps.table.transact([
    write,
    putPaper(deps.table, booking.bookingId, name, papers[name], { state: 'issued', ...content }),
    whileBookingIs(deps.table, booking),
  ]);
}
