import * as z from 'zod';
import { putOver } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import type { Seller } from '#shared/domain/documents/invoice.ts';

const DetailsItem = z.object({
  name: z.string(),
  taxId: z.string(),
  hasFTax: z.boolean(),
  address: z.string(),
  zip: z.string(),
  city: z.string(),
  country: z.string(),
});
export const keys = { details: (guideId: string) => ({ pk: `USER#${guideId}`, sk: 'INVOICE-DETAILS' }) };
export const findInvoiceDetails = (table: Table, guideId: string): Promise<Seller | undefined> =>
  table.find(keys.details(guideId), DetailsItem);
export const putInvoiceDetails = (table: Table, guideId: string, details: Seller): GuardedWrite =>
  putOver(table.name, { ...keys.details(guideId), kind: 'INVOICE-DETAILS', v: 1, ...details });
