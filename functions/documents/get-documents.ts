import { findExperience } from '#functions/catalogue/experiences.table.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { getDocuments as contract } from '#shared/contracts/documents.ts';
import type { BookingDocument } from '#shared/domain/documents/booking-document.ts';
import { toReference } from '#shared/kernel/ids.ts';
import { readDocuments } from './read-documents.ts';

/** What the confirmation page and the invoice page show. */
export const getDocuments: Keeps<typeof contract> = async (deps, actor, { bookingId }) => {
  const { record, documents, invoiceState } = await readDocuments(deps, actor, bookingId);
  const { booking, frozen } = record;
  const experience = await findExperience(deps.table, booking.experienceId);
  return {
    bookingId,
    reference: toReference(bookingId),
    status: booking.state,
    title: frozen.title,
    guideName: frozen.guide.name,
    buyer: { name: frozen.contact.fullName, email: frozen.contact.email },
    party: booking.party,
    placedAt: booking.placedAt,
    invoiceState,
    point: experience?.point ?? null,
    documents: documents.map(plain),
  };
};
const plain = (d: BookingDocument) => ({
  ...d,
  payments: [...d.payments],
  breakdown: d.breakdown && { ...d.breakdown, lines: [...d.breakdown.lines] },
});
