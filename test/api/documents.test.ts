import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getBooking } from '#shared/contracts/booking.ts';
import { getDocumentFile, getDocuments, saveInvoiceDetails } from '#shared/contracts/documents.ts';
import { addDays, DEFAULT_ZONE, localDateOf, toInstant } from '#shared/kernel/time.ts';
import { good } from '#test/support/api-client.ts';
import { type ApiStack, INSTANT, startApiStack } from '#test/support/api-stack.ts';
import { book, offer } from '#test/support/api-trips.ts';
import { payWithCard } from '#test/support/pay-with-card.ts';
import { signInPeople } from '#test/support/people.ts';

let stack: ApiStack;
beforeAll(async () => {
  stack = await startApiStack();
});
afterAll(() => stack?.end());
beforeEach(async () => {
  stack = { ...stack, people: await signInPeople(stack.visitor, stack.control) };
});
/** Days pass here, minute by minute. */
const LONG = { timeout: 240_000 };
type Paper = Readonly<{ kind: string; number: string; breakdown: { total: unknown; vat: unknown } | null }>;

test('O-019, O-023: from the receipt to the invoice, the same figures in booking, paper and mail', LONG, async () => {
  const { guide, angler } = stack.people;
  const details = { name: 'Åkes Fiske AB', taxId: 'SE556677889901', hasFTax: true };
  await good(
    guide.call(saveInvoiceDetails, {
      ...details,
      address: 'Hamnen 1',
      zip: '619 30',
      city: 'Trosa',
      country: 'Sverige',
    }),
  );
  // the day after tomorrow: every minute until then goes by
  const date = addDays(localDateOf(toInstant(Date.now()), DEFAULT_ZONE), 2);
  const slot = await offer(stack.people, 6, INSTANT, date);
  const { bookingId, checkoutUrl } = await book(angler, slot, 3);
  await payWithCard(checkoutUrl);
  await stack.control.settle();
  const papers = async (): Promise<Paper[]> => (await good(angler.call(getDocuments, { bookingId }))).documents;
  expect((await papers()).map(({ kind }) => kind)).toEqual(['receipt']);

  const { quote, endsAt } = await good(angler.call(getBooking, { bookingId }));
  await stack.control.moveTo(new Date(Date.parse(endsAt) + 15 * 60_000));
  stack = { ...stack, people: await signInPeople(stack.visitor, stack.control) };
  const { documents, invoiceState } = await good(stack.people.angler.call(getDocuments, { bookingId }));
  expect(invoiceState).toBe('issued');
  const invoice = documents.find(({ kind }: Paper) => kind === 'invoice');
  expect(invoice.number).toMatch(/^N20\d\d-\d{4}$/);
  expect(invoice.seller).toMatchObject(details);
  const { total, vat, deposit, remaining } = quote;
  expect(invoice.breakdown).toMatchObject({ total, vat, deposit, remaining });
  expect(invoice.breakdown.net.minor + invoice.breakdown.vat.minor).toBe(total.minor);

  for (const language of ['en', 'sv'] as const) {
    const file = await good(stack.people.guide.call(getDocumentFile, { bookingId, documentId: 'invoice', language }));
    expect(Buffer.from(file.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  }
  const missing = await stack.people.angler.call(getDocumentFile, { bookingId, documentId: 'credit', language: 'en' });
  expect(missing).toMatchObject({ status: 404, code: 'documents.not_found' });
});
