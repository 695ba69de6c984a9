import { afterEach, beforeEach, expect, test } from 'vitest';
import { putGuide } from '#functions/accounts/guides.table.ts';
import { getRecord } from '#functions/booking/booking-record.table.ts';
import { bookingTerms, endBooking } from '#functions/booking/end-booking.ts';
import { settleBooking } from '#functions/booking/settle-booking.ts';
import { getDocumentFile } from '#functions/documents/get-document-file.ts';
import { getDocuments } from '#functions/documents/get-documents.ts';
import { getInvoiceDetails } from '#functions/documents/get-invoice-details.ts';
import { findPapers } from '#functions/documents/papers.table.ts';
import { saveInvoiceDetails } from '#functions/documents/save-invoice-details.ts';
import { settlePapers } from '#functions/documents/settle-papers.ts';
import { sweepPapers } from '#functions/documents/sweep-papers.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { Table } from '#functions/platform/table.ts';
import { ANGLER, book, GUIDE, offerTrip } from '#test/support/builders-booking.ts';
import { aGuide } from '#test/support/builders-catalogue.ts';
import { aPerson, aWorld, VISITOR, type World } from '#test/support/deps.ts';
import { dyingClient } from '#test/support/faulty-client.ts';

const DETAILS = {
  name: 'Åkes Fisketurer AB',
  taxId: 'se 556677-8899 01',
  hasFTax: true,
  address: 'Östra Långgatan 12',
  zip: '619 30',
  city: 'Trosa',
  country: 'Sverige',
};
const AFTER = '2027-06-12T12:00:01.000Z';
let world: World;
beforeEach(async () => {
  world = await aWorld();
  await world.deps.table.write(putGuide(world.deps.table, aGuide({ id: GUIDE.id })));
});
afterEach(() => world.store.stop());

const giveDetails = () => saveInvoiceDetails(world.deps, GUIDE, DETAILS);
async function trips(many: number): Promise<string[]> {
  await offerTrip(world, { maxGroup: 40 }, { c: 40 });
  const ids: string[] = [];
  for (let i = 0; i < many; i++) {
    const { bookingId } = await book(world, { party: { adults: 1, children: 0, private: false } });
    world.provider.pay(bookingId);
    await settleBooking(world.deps, bookingId);
    ids.push(bookingId);
  }
  return ids;
}
async function completed(many = 1): Promise<string[]> {
  const ids = await trips(many);
  world.moveTo(AFTER);
  for (const id of ids) expect((await settleBooking(world.deps, id)).state).toBe('completed');
  return ids;
}
const one = async (ids: Promise<string[]>): Promise<string> => (await ids)[0] ?? '';
const numberOf = async (id: string) => (await settlePapers(world.deps, id)).invoice?.invoice?.number;
const takeBack = async (bookingId: string) => {
  const record = await getRecord(world.deps.table, bookingId);
  const terms = bookingTerms(record, 'guide', world.now);
  await endBooking(world.deps, record, { cause: 'guide_no_show', terms, mails: [] });
};

test('a completed trip has its invoice from the next sweep on, once', async () => {
  await giveDetails();
  const bookingId = await one(completed());
  expect(await sweepPapers(world.deps, SYSTEM, {})).toEqual({ settled: 1, failed: 0 });
  expect(await sweepPapers(world.deps, SYSTEM, {})).toEqual({ settled: 0, failed: 0 });
  const { documents, invoiceState } = await getDocuments(world.deps, ANGLER, { bookingId });
  expect(invoiceState).toBe('issued');
  expect(documents.map(({ kind, number }) => [kind, number])).toEqual([
    ['receipt', bookingId.toUpperCase()],
    ['invoice', 'N2027-0001'],
  ]);
  expect(documents[1]?.seller).toEqual({ ...DETAILS, taxId: 'SE556677889901' });
});
test('many at once: each paper one number, none left out, none twice', async () => {
  await giveDetails();
  const ids = await completed(12);
  await Promise.all([...ids, ...ids].map((id) => settlePapers(world.deps, id)));
  const numbers = await Promise.all(ids.map(numberOf));
  expect(numbers.sort()).toEqual(ids.map((_, i) => `N2027-${String(i + 1).padStart(4, '0')}`));
}, 30_000);
test('a process that dies at any write leaves no hole and no second number', async () => {
  await giveDetails();
  const ids = await completed(2);
  for (const kind of ['before', 'after'] as const) {
    const { client } = dyingClient(world.store.client, () => ({ write: 1, kind }));
    const deps = { ...world.deps, table: new Table(client, world.store.tableName) };
    await settlePapers(deps, ids[0] ?? '').catch(() => undefined);
  }
  expect(await Promise.all(ids.map(numberOf))).toEqual(['N2027-0001', 'N2027-0002']);
});
test('without a tax number the invoice waits, is looked at daily, and comes when somebody opens it', async () => {
  const bookingId = await one(completed());
  await sweepPapers(world.deps, SYSTEM, {});
  expect((await getDocuments(world.deps, GUIDE, { bookingId })).invoiceState).toBe('waiting');
  expect(await sweepPapers(world.deps, SYSTEM, {})).toEqual({ settled: 0, failed: 0 });
  await giveDetails();
  world.moveOn(24 * 60 + 1);
  expect(await sweepPapers(world.deps, SYSTEM, {})).toEqual({ settled: 1, failed: 0 });
  const { documents } = await getDocuments(world.deps, ANGLER, { bookingId });
  expect(documents.find(({ kind }) => kind === 'invoice')).toMatchObject({ number: 'N2027-0001', date: '2027-06-13' });
});
test('an invoice keeps the name under which it was written', async () => {
  await giveDetails();
  const bookingId = await one(completed());
  await settlePapers(world.deps, bookingId);
  await saveInvoiceDetails(world.deps, GUIDE, { ...DETAILS, name: 'Another AB' });
  expect((await getInvoiceDetails(world.deps, GUIDE, {})).details?.name).toBe('Another AB');
  const { documents } = await getDocuments(world.deps, ANGLER, { bookingId });
  expect(documents[1]?.seller?.name).toBe(DETAILS.name);
});
test('a completed trip that is taken back: a credit note of the same series; without an invoice, neither', async () => {
  await giveDetails();
  const [first = '', second = ''] = await completed(2);
  await settlePapers(world.deps, first);
  await takeBack(first);
  await takeBack(second);
  expect(await sweepPapers(world.deps, SYSTEM, {})).toEqual({ settled: 2, failed: 0 });
  expect(await sweepPapers(world.deps, SYSTEM, {})).toEqual({ settled: 0, failed: 0 });
  const { credit } = await findPapers(world.deps.table, first);
  expect(credit?.credit).toMatchObject({ number: 'N2027-0002', corrects: 'N2027-0001' });
  expect(await findPapers(world.deps.table, second)).toMatchObject({
    invoice: { state: 'void' },
    credit: { state: 'void' },
  });
});
test('before the trip there is a receipt and no invoice', async () => {
  await giveDetails();
  const bookingId = await one(trips(1));
  const { documents, invoiceState, point } = await getDocuments(world.deps, ANGLER, { bookingId });
  expect(invoiceState).toBe('none');
  expect(documents.map(({ kind }) => kind)).toEqual(['receipt']);
  expect(point).toEqual({ lat: 58.9, lon: 17.55 });
});
test('the file is a PDF, the same bytes each time, in the language that is asked for', async () => {
  await giveDetails();
  const bookingId = await one(completed());
  const file = (documentId: string, language: 'en' | 'sv') =>
    getDocumentFile(world.deps, ANGLER, { bookingId, documentId, language });
  const english = await file('invoice', 'en');
  expect(english.fileName).toBe('napp-invoice-n2027-0001.pdf');
  const bytes = Buffer.from(english.base64, 'base64');
  expect(bytes.subarray(0, 8).toString()).toBe('%PDF-1.7');
  expect(bytes.length).toBeLessThan(60_000);
  expect(await file('invoice', 'en')).toEqual(english);
  expect((await file('invoice', 'sv')).base64).not.toBe(english.base64);
  await expect(file('credit', 'en')).rejects.toMatchObject({ code: 'documents.not_found' });
});
test("for everybody but the booking's people it does not exist", async () => {
  const bookingId = await one(completed());
  for (const who of [aPerson('other', 'angler'), aPerson('other-guide', 'guide')]) {
    await expect(getDocuments(world.deps, who, { bookingId })).rejects.toMatchObject({ code: 'booking.not_found' });
    await expect(
      getDocumentFile(world.deps, who, { bookingId, documentId: 'receipt', language: 'en' }),
    ).rejects.toMatchObject({ code: 'booking.not_found' });
  }
  await expect(getDocuments(world.deps, VISITOR, { bookingId })).rejects.toMatchObject({ code: 'auth.required' });
  const seen = await getDocuments(world.deps, aPerson('boss', 'admin'), { bookingId });
  expect(seen.documents[0]?.kind).toBe('receipt');
});
test('a tax number with a slip is refused', async () => {
  await expect(saveInvoiceDetails(world.deps, GUIDE, { ...DETAILS, taxId: 'SE556677889801' })).rejects.toMatchObject({
    code: 'documents.tax_id_invalid',
  });
});
