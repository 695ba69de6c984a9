import * as z from 'zod';
import { BOOKING_STATES } from '../domain/booking/booking-states.ts';
import { DOCUMENT_KINDS, PAYMENT_ROWS } from '../domain/documents/booking-document.ts';
import { endpoint } from './endpoint.ts';
import { PriceLinesShape } from './quote-shape.ts';
import {
  BilingualShape,
  IdShape,
  InstantShape,
  LineShape,
  LocalDateShape,
  LocaleShape,
  MoneyShape,
  PartyShape,
  PointShape,
} from './schemas.ts';

const SellerShape = z.object({
  name: z.string(),
  taxId: z.string(),
  hasFTax: z.boolean(),
  address: z.string(),
  zip: z.string(),
  city: z.string(),
  country: z.string(),
});
const BreakdownShape = z.object({
  lines: PriceLinesShape,
  discountPercent: z.int(),
  discount: MoneyShape,
  adjustment: MoneyShape,
  total: MoneyShape,
  net: MoneyShape,
  vatPercent: z.int(),
  vat: MoneyShape,
  giftCard: MoneyShape,
  deposit: MoneyShape,
  remaining: MoneyShape,
});
export const DocumentShape = z.object({
  id: IdShape,
  kind: z.enum(DOCUMENT_KINDS),
  number: z.string(),
  date: LocalDateShape,
  dueDate: LocalDateShape.nullable(),
  tripDate: LocalDateShape,
  corrects: z.string().nullable(),
  seller: SellerShape.nullable(),
  breakdown: BreakdownShape.nullable(),
  payments: z.array(z.object({ what: z.enum(PAYMENT_ROWS), amount: MoneyShape })),
});
/** The papers of a booking, and what its confirmation page shows beside the booking itself. */
export const DocumentsShape = z.object({
  bookingId: IdShape,
  reference: z.string(),
  status: z.enum(BOOKING_STATES),
  title: BilingualShape,
  guideName: z.string(),
  buyer: z.object({ name: z.string(), email: z.string() }),
  party: PartyShape,
  placedAt: InstantShape,
  /** `waiting`: the trip is over, and the guide has not given a tax number yet. */
  invoiceState: z.enum(['none', 'waiting', 'issued']),
  /** Where the place of the trip is on the map. */
  point: PointShape.nullable(),
  documents: z.array(DocumentShape),
});
export const getDocuments = endpoint({
  method: 'GET',
  path: '/api/bookings/{bookingId}/documents',
  auth: 'signed-in',
  throttle: 'read',
  input: z.object({ bookingId: IdShape }),
  output: DocumentsShape,
  errors: ['booking.not_found'],
});
/** One paper as a file, made when it is asked for: the same paper gives the same bytes. */
export const getDocumentFile = endpoint({
  method: 'GET',
  path: '/api/bookings/{bookingId}/documents/{documentId}',
  auth: 'signed-in',
  throttle: 'write',
  input: z.object({ bookingId: IdShape, documentId: IdShape, language: LocaleShape.default('en') }),
  output: z.object({ fileName: z.string(), contentType: z.literal('application/pdf'), base64: z.base64() }),
  errors: ['booking.not_found', 'documents.not_found'],
});

const InvoiceDetails = z.object({
  name: LineShape(100, 2),
  /** VAT number, or a company's or person's number for those who charge no VAT. */
  taxId: LineShape(24, 4),
  hasFTax: z.boolean(),
  address: LineShape(120, 2),
  zip: LineShape(12, 2),
  city: LineShape(80, 1),
  country: LineShape(60, 2),
});
/** What stands on a guide's invoices; null until it is given. */
export const getInvoiceDetails = endpoint({
  method: 'GET',
  path: '/api/guide/invoice-details',
  auth: 'guide',
  throttle: 'read',
  input: z.object({}),
  output: z.object({ details: SellerShape.nullable() }),
  errors: [],
});
export const saveInvoiceDetails = endpoint({
  method: 'PUT',
  path: '/api/guide/invoice-details',
  auth: 'guide',
  throttle: 'write',
  input: InvoiceDetails,
  output: z.object({ details: SellerShape }),
  errors: ['documents.tax_id_invalid'],
});
