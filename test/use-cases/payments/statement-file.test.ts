import { expect, test } from 'vitest';
import { settleBooking } from '#functions/booking/settle-booking.ts';
import { sweepLife } from '#functions/booking/sweep-due.ts';
import { putInvoiceDetails } from '#functions/documents/invoice-details.table.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { drawStatement } from '#functions/statements/draw-statement.ts';
import { getStatementFile } from '#functions/statements/get-statement-file.ts';
import { readStatement } from '#functions/statements/read-statement.ts';
import { sek } from '#shared/kernel/money.ts';
import { ANGLER, GUIDE } from '#test/support/builders-booking.ts';
import { aBookedWorld } from '../booking/cancelling.ts';

const MONTH = '2027-06';
const sheets = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

test('the statement as a paper: the same bytes each time, in the language of the page, for the guide alone', async () => {
  const { world, bookingId } = await aBookedWorld();
  world.moveTo('2027-06-12T12:00:01.000Z');
  await settleBooking(world.deps, bookingId);
  await sweepLife(world.deps, SYSTEM, {});
  await world.deps.table.write(
    putInvoiceDetails(world.deps.table, GUIDE.id, {
      ...{ name: 'Bergs Fiske AB', taxId: 'SE556677889901', hasFTax: true },
      ...{ address: 'Bryggan 1', zip: '61531', city: 'Gryt', country: 'Sverige' },
    }),
  );
  const file = await getStatementFile(world.deps, GUIDE, { month: MONTH, language: 'sv' });
  expect(file).toMatchObject({ fileName: 'napp-avrakning-2027-06.pdf', contentType: 'application/pdf' });
  const bytes = Buffer.from(file.base64, 'base64');
  expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7');
  expect(sheets(bytes)).toBe(1);
  expect(await getStatementFile(world.deps, GUIDE, { month: MONTH, language: 'sv' })).toEqual(file);
  const english = await getStatementFile(world.deps, GUIDE, { month: MONTH, language: 'en' });
  expect(english.fileName).toBe('napp-statement-2027-06.pdf');
  expect(english.base64).not.toBe(file.base64);
  await expect(getStatementFile(world.deps, ANGLER, { month: MONTH, language: 'sv' })).rejects.toMatchObject({
    code: 'auth.forbidden',
  });
  await world.store.stop();
});
test('a month takes as many sheets as it has rows for, and an empty one takes one', async () => {
  const { world } = await aBookedWorld();
  const empty = await readStatement(world.deps, GUIDE.id, MONTH);
  expect(empty.rows).toEqual([]);
  const paper = { guide: ['Gunnar Berg'], madeOn: '2027-07-01', language: 'en' } as const;
  expect(sheets(await drawStatement({ ...paper, statement: empty }))).toBe(1);
  const row = {
    ...{ id: 'x', date: '2027-06-12', reference: '#ADFDB9DF', title: { en: 'Pike among the islands', sv: 'Gädda' } },
    ...{ atTrip: sek(126_000), toPay: sek(90_000), commission: sek(24_000), vat: sek(4_800), paidOut: sek(0) },
  };
  const full = await drawStatement({ ...paper, statement: { ...empty, rows: Array(70).fill(row) } });
  expect(sheets(full)).toBe(4);
  await world.store.stop();
});
