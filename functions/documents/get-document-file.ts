import type { Keeps } from '#functions/platform/deps.ts';
import type { getDocumentFile as contract } from '#shared/contracts/documents.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { readDocuments } from './read-documents.ts';

/** A paper as a file, drawn now from what is frozen: nothing but numbers and amounts is kept. */
export const getDocumentFile: Keeps<typeof contract> = async (deps, actor, { bookingId, documentId, language }) => {
  const { record, documents } = await readDocuments(deps, actor, bookingId);
  const document = documents.find(({ id }) => id === documentId);
  if (!document) throw new DomainError('documents.not_found');
  // The library that draws is large, and the other routes do without.
  const { drawPdf } = await import('./draw-pdf.ts');
  const file = await drawPdf(document, record, language);
  const fileName = `napp-${document.kind}-${document.number}.pdf`.toLowerCase();
  return { fileName, contentType: 'application/pdf', base64: file.toString('base64') };
};
