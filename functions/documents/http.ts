import { httpHandler, route } from '#functions/platform/http.ts';
import { liveDeps } from '#functions/platform/live-deps.ts';
import * as api from '#shared/contracts/documents.ts';
import { getDocumentFile } from './get-document-file.ts';
import { getDocuments } from './get-documents.ts';
import { getInvoiceDetails } from './get-invoice-details.ts';
import { saveInvoiceDetails } from './save-invoice-details.ts';

export const handler = httpHandler(liveDeps(), [
  route(api.getDocuments, getDocuments),
  route(api.getDocumentFile, getDocumentFile),
  route(api.getInvoiceDetails, getInvoiceDetails),
  route(api.saveInvoiceDetails, saveInvoiceDetails),
]);
