import { type BookingRecord, findRecord } from '#functions/booking/booking-record.table.ts';
import { findReceipted } from '#functions/booking/receipted.table.ts';
import { listLedgerOf } from '#functions/payments/ledger.table.ts';
import { listRefunds } from '#functions/payments/payments.table.ts';
import { requirePerson } from '#functions/platform/auth.ts';
import type { Actor, Deps, Person } from '#functions/platform/deps.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import {
  type BookingDocument,
  consoleNotes,
  creditDocument,
  giftNotes,
  invoiceDocument,
  laterReceipts,
  receiptOf,
  refundNotes,
} from '#shared/domain/documents/booking-document.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import type { Papers } from './papers.table.ts';
import { settlePapers } from './settle-papers.ts';

export type ReadDocuments = Readonly<{
  record: BookingRecord;
  documents: readonly BookingDocument[];
  invoiceState: 'none' | 'waiting' | 'issued';
}>;

/** Every paper of a booking, for its angler, its guide and an admin; for everybody else it does not exist. */
export async function readDocuments(deps: Deps, actor: Actor, bookingId: string): Promise<ReadDocuments> {
  const person = requirePerson(actor);
  const record = await findRecord(deps.table, bookingId);
  if (!record || !maySee(record.booking, person)) throw new DomainError('booking.not_found');
  const { booking, frozen } = record;
  const papers = await settlePapers(deps, bookingId);
  const [receipted, rows, refunds] = await Promise.all([
    findReceipted(deps.table, bookingId),
    listLedgerOf(deps.table, bookingId),
    listRefunds(deps.table, bookingId),
  ]);
  const receipt = receiptOf(booking, receipted ?? { quote: frozen.quote, date: booking.date });
  const documents = [
    ...(receipt ? [receipt] : []),
    ...laterReceipts(booking, rows),
    ...numbered(papers),
    ...refundNotes(booking, refunds),
    ...consoleNotes(booking, rows),
    ...giftNotes(booking, rows),
  ];
  return { record, documents, invoiceState: stateOf(papers) };
}
const maySee = (b: Booking, { id, roles }: Person): boolean =>
  b.anglerId === id || (b.guideId === id && isKnownToGuide(b)) || roles.includes('admin');
/** A guide does not see a hold that nobody has paid. */
const isKnownToGuide = (b: Booking): boolean =>
  b.payment !== 'unpaid' || b.state === 'confirmed' || b.state === 'completed';

function numbered({ invoice, credit }: Papers): BookingDocument[] {
  if (!invoice?.invoice) return [];
  return [
    invoiceDocument(invoice.invoice),
    ...(credit?.credit ? [creditDocument(invoice.invoice, credit.credit)] : []),
  ];
}
function stateOf({ invoice }: Papers): ReadDocuments['invoiceState'] {
  if (invoice?.state === 'issued') return 'issued';
  return invoice?.state === 'wanted' ? 'waiting' : 'none';
}
