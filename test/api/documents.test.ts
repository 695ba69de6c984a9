import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getBooking, quoteTrip } from '#shared/contracts/booking.ts';
import { getDocumentFile, getDocuments, saveInvoiceDetails } from '#shared/contracts/documents.ts';
import { sek } from '#shared/kernel/money.ts';
import { addDays, DEFAULT_ZONE, localDateOf, toInstant } from '#shared/kernel/time.ts';
import { good } from '#test/support/api-client.ts';
import { type ApiStack, EXAMPLE, startApiStack } from '#test/support/api-stack.ts';
import { book, newDate, offer } from '#test/support/api-trips.ts';
import { payWithCard } from '#test/support/pay-with-card.ts';
import { signInPeople } from '#test/support/people.ts';

let stack: ApiStack;
const { id } = EXAMPLE;
const PROMOTED = { experienceId: id, date: newDate(), slotId: 'promoted', percent: 15 };
beforeAll(async () => {
  const other = (name: string, more: object) => ({ ...EXAMPLE, id: name, calendarId: name, ...more });
  stack = await startApiStack({}, [
    { ...EXAMPLE, promoted: PROMOTED },
    other('test-vat', { vatPercent: 25 }),
    other('test-odd', { adultPrice: sek(123_455) }),
  ]);
});
afterAll(() => stack?.end());
beforeEach(async () => {
  stack = { ...stack, people: await signInPeople(stack.visitor, stack.control) };
});
/** Days pass here, minute by minute. */
const LONG = { timeout: 240_000 };
type Paper = Readonly<{ kind: string; number: string; breakdown: { total: unknown; vat: unknown } | null }>;

const FAMILY = { adults: 2, children: 1, private: false };
const ALONE = { adults: 1, children: 0, private: false };
const kr = (amount: number) => sek(Math.round(amount * 100));
test.each([
  ['T 3 737,50: 2 adults x 1 495 + 1 child x 747,50', id, FAMILY, 3737.5, 373.75, 3363.75, 211.56],
  ['T 3 737,50 at 25 % VAT', 'test-vat', FAMILY, 3737.5, 373.75, 3363.75, 747.5],
  ['T 3 176,88: the same, 15 % promotion', 'promoted', FAMILY, 3176.88, 317.69, 2859.19, 179.82],
  ['T 1 234,55', 'test-odd', ALONE, 1234.55, 123.46, 1111.09, 69.88],
  ['private 4 999,95', id, { ...ALONE, private: true }, 4999.95, 500, 4499.95, 283.02],
] as const)('rules.md 1, %s', async (_name, trip, party, total, deposit, remaining, vat) => {
  const { experienceId, date, slotId } = trip === 'promoted' ? PROMOTED : await offer(stack.people, 6, trip, newDate());
  const choice = { experienceId, date, slotId, party, language: 'en' as const };
  const { quote } = await good(stack.visitor.call(quoteTrip, choice));
  const expected = { total: kr(total), deposit: kr(deposit), remaining: kr(remaining), vat: kr(vat) };
  expect(quote).toMatchObject(expected);
  // what the card page asks for, and what is kept with the booking
  const { bookingId, checkoutUrl } = await book(stack.people.angler, { experienceId, date, slotId }, 1, { party });
  await payWithCard(checkoutUrl);
  await stack.control.settle();
  const { charges } = await stack.control.stripe();
  expect(charges.filter((c) => c.metadata?.bookingId === bookingId).map((c) => c.amount)).toEqual([
    expected.deposit.minor,
  ]);
  expect((await good(stack.people.angler.call(getBooking, { bookingId }))).quote).toMatchObject(expected);
});
test.each([
  [
    '1 April 2027 06:00 is free until 25 March 06:00, 167 hours earlier',
    '2027-04-01',
    '06:00',
    '2027-03-25T05:00',
    167,
  ],
  // the year of the rules' own example has passed by: the same hours a year later
  ['28 October, here 3 November 2027 07:00 until 27 October 07:00', '2027-11-03', '07:00', '2027-10-27T05:00', 169],
])('rules.md 3, summer time: %s', async (_name, date, start, until, hours) => {
  const slot = await offer(stack.people, 6, id, date, start);
  const choice = { ...slot, party: ALONE, language: 'en' as const };
  const { quote, startsAt } = await good(stack.visitor.call(quoteTrip, choice));
  expect(quote.freeUntil).toBe(`${until}:00.000Z`);
  expect((Date.parse(startsAt) - Date.parse(quote.freeUntil)) / 3_600_000).toBe(hours);
});
test(
  'O-019, O-023, 3 737,50 with 211,56 of VAT: from the receipt to the invoice, the same figures in booking, paper and mail',
  LONG,
  async () => {
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
    const slot = await offer(stack.people, 6, id, date);
    const { bookingId, checkoutUrl } = await book(angler, slot, 3, { party: FAMILY });
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
    expect([total, vat]).toEqual([kr(3737.5), kr(211.56)]);
    expect(invoice.breakdown).toMatchObject({ total, vat, deposit, remaining });
    expect(invoice.breakdown.net.minor + invoice.breakdown.vat.minor).toBe(total.minor);

    for (const language of ['en', 'sv'] as const) {
      const file = await good(stack.people.guide.call(getDocumentFile, { bookingId, documentId: 'invoice', language }));
      expect(Buffer.from(file.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    }
    const missing = await stack.people.angler.call(getDocumentFile, {
      bookingId,
      documentId: 'credit',
      language: 'en',
    });
    expect(missing).toMatchObject({ status: 404, code: 'documents.not_found' });
  },
);
