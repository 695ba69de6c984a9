import { afterEach, beforeEach, expect, test } from 'vitest';
import { listAudit } from '#functions/admin/audit.table.ts';
import { exportBooks } from '#functions/admin/export-books.ts';
import { listPayouts } from '#functions/admin/list-payouts.ts';
import { makePayoutFile } from '#functions/admin/make-payout-file.ts';
import { payGuide } from '#functions/admin/pay-guide.ts';
import { reportSellers } from '#functions/admin/report-sellers.ts';
import { settleBooking } from '#functions/booking/settle-booking.ts';
import { sweepLife } from '#functions/booking/sweep-due.ts';
import { putInvoiceDetails } from '#functions/documents/invoice-details.table.ts';
import { claimGiftCard, listGiftClaims } from '#functions/gift-cards/claim-gift-card.ts';
import { getBank, saveBank } from '#functions/gift-cards/get-bank.ts';
import { mailTemplates } from '#functions/outreach/mail-templates.ts';
import { findMail } from '#functions/outreach/outbox.table.ts';
import { checkBooks } from '#functions/payments/check-books.ts';
import { putLedger } from '#functions/payments/ledger.table.ts';
import { SYSTEM } from '#functions/platform/deps.ts';
import { getStatement } from '#functions/statements/get-statement.ts';
import { earned, paidAtTrip, reversed } from '#shared/domain/ledger/postings.ts';
import { sek } from '#shared/kernel/money.ts';
import { booksAgree } from '#test/support/books-agree.ts';
import { book, GUIDE, offerTrip } from '#test/support/builders-booking.ts';
import { buyCards } from '#test/support/builders-gift-cards.ts';
import { aPerson, aWorld, type World } from '#test/support/deps.ts';
import { cancelAs } from '../booking/cancelling.ts';

const ADMIN = aPerson('boss', 'admin');
const JUNE = '2027-06';
const PAYER = { iban: 'SE35 5000 0000 0549 1000 0003', bic: 'ESSESESS' };
const BANK = { company: 'Bergs Fiske AB', account: '', iban: '', bankgiro: '5050-1055' };
let world: World;
let bookingId: string;
let code: string;
beforeEach(async () => {
  world = await aWorld();
  await offerTrip(world, { adultPrice: sek(120_000) });
  code = (await buyCards(world, { amount: 100_000 })).codes[0] ?? '';
  ({ bookingId } = await book(world, { giftCodes: [code] }));
  world.provider.pay(bookingId);
  await settleBooking(world.deps, bookingId);
});
afterEach(() => world.store.stop());
const list = async (month = JUNE) => (await listPayouts(world.deps, ADMIN, { month })).payouts;
const pay = (month = JUNE, amount = 90_000) => payGuide(world.deps, ADMIN, { month, guideId: GUIDE.id, amount });
const file = (over: object = {}) => makePayoutFile(world.deps, ADMIN, { month: JUNE, ...PAYER, ...over });
async function claimed(): Promise<void> {
  world.moveTo('2027-06-12T13:00:00.000Z');
  await sweepLife(world.deps, SYSTEM, {});
  const wish = { lastFour: code.slice(-4), reference: bookingId, bank: BANK, notes: '' };
  await claimGiftCard(world.deps, GUIDE, wish);
}

test('a claim is paid when nobody can report the trip any more and its month is over: once, in the books and in the claim', async () => {
  expect(await list()).toEqual([]);
  await claimed();
  expect(await list()).toMatchObject([{ guideId: GUIDE.id, state: 'waiting', amount: sek(0), waiting: sek(90_000) }]);
  world.moveTo('2027-06-27T10:00:00.000Z');
  expect(await listPayouts(world.deps, ADMIN, { month: JUNE })).toMatchObject({
    isOver: false,
    payouts: [{ state: 'ready', amount: sek(90_000), bookings: 1, bank: { bankgiro: '•••• 1055' } }],
  });
  await expect(pay()).rejects.toMatchObject({ code: 'payouts.month_open' });
  await expect(file()).rejects.toMatchObject({ code: 'payouts.month_open' });

  world.moveTo('2027-07-02T10:00:00.000Z');
  await expect(pay(JUNE, 90_001)).rejects.toMatchObject({ code: 'payouts.changed' });
  const [a, b, c] = await Promise.all([pay(), pay(), pay()]);
  expect([b, c]).toEqual([a, a]);
  world.moveOn(60);
  expect(await pay()).toEqual({ amount: sek(90_000), paidAt: '2027-07-02T10:00:00.000Z' });

  expect(await list()).toMatchObject([{ state: 'paid', amount: sek(90_000), paidAt: '2027-07-02T10:00:00.000Z' }]);
  expect(await list('2027-05')).toEqual([]);
  expect(await booksAgree(world)).toMatchObject({ guide_payable: 0, bank: -90_000 });
  expect((await listGiftClaims(world.deps, GUIDE, {})).claims).toMatchObject([{ state: 'paid' }]);
  expect(await getStatement(world.deps, GUIDE, { month: '2027-07' })).toMatchObject({
    carried: sek(90_000),
    sums: { paidOut: sek(90_000) },
    owed: sek(0),
  });
  expect(await listAudit(world.deps.table, `USER#${GUIDE.id}`)).toMatchObject([
    { what: 'guide_paid', by: 'boss', details: { month: JUNE, amount: sek(90_000) } },
  ]);
  expect(await checkBooks(world.deps, SYSTEM, {})).toMatchObject({ unbalanced: 0 });
  await expect(file()).rejects.toMatchObject({ code: 'payouts.nothing_to_pay' });
});
test('two months of one guide are not paid for the same booking, whoever is first', async () => {
  await claimed();
  world.moveTo('2027-08-01T10:00:00.000Z');
  const both = await Promise.allSettled([pay(JUNE), pay('2027-07')]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'payouts.nothing_to_pay' },
  });
  expect(await booksAgree(world)).toMatchObject({ guide_payable: 0, bank: -90_000 });
});
test('a trip that was earned and taken back after the month leaves its payout as the statement has it', async () => {
  await claimed();
  world.moveTo('2027-07-05T10:00:00.000Z');
  const { table } = world.deps;
  const lines = earned({ deposit: sek(0), giftCard: sek(50_000) });
  const later = (what: string, moved = lines) => {
    const row = { what, amount: sek(50_000), at: world.deps.now(), intentId: null, lines: moved };
    return table.write(putLedger(table, { bookingId: 'other', guideId: GUIDE.id }, row));
  };
  await later('earned-3');
  world.moveOn(60);
  await later('earned-back-4', reversed(lines));

  const { owed } = await getStatement(world.deps, GUIDE, { month: JUNE });
  expect(await list()).toMatchObject([{ state: 'ready', amount: owed, bookings: 1 }]);
  expect((await file()).sum).toEqual(owed);
  expect(await pay(JUNE, owed.minor)).toMatchObject({ amount: owed });
  expect(await getStatement(world.deps, GUIDE, { month: '2027-07' })).toMatchObject({
    ...{ carried: owed, owed: sek(0) },
    sums: { toPay: sek(0), paidOut: owed },
  });
  world.moveTo('2027-08-02T10:00:00.000Z');
  expect(await list('2027-07')).toEqual([]);
  expect(
    (await table.queryAll({ pk: `LEDGER#${GUIDE.id}` })).filter((row) => row['bookingId'] === 'other'),
  ).toHaveLength(2);
});
test('the file for the bank holds what is ready, with the account in the clear, and is noted', async () => {
  await claimed();
  world.moveTo('2027-07-02T10:00:00.000Z');
  await expect(file({ bic: 'NOBANK' })).rejects.toMatchObject({ code: 'payouts.account_invalid' });
  await expect(file({ iban: 'SE35 5000 0000 0549 1000 0004' })).rejects.toMatchObject({
    code: 'payouts.account_invalid',
  });
  const made = await file();
  expect(made).toMatchObject({ name: 'napp-2027-06.xml', payouts: 1, sum: sek(90_000) });
  expect(made.content).toContain('<InstdAmt Ccy="SEK">900.00</InstdAmt>');
  expect(made.content).toContain('<Id>50501055</Id>');
  expect(made.content).toContain('<IBAN>SE3550000000054910000003</IBAN>');
  expect(await listAudit(world.deps.table, `PAYOUTS#${JUNE}`)).toMatchObject([
    { what: 'payout_file_made', by: 'boss' },
  ]);
  expect(await list()).toMatchObject([{ state: 'ready' }]);
});
test('a penalty is paid without a claim, but not before the guide has said where to', async () => {
  world.moveTo('2027-06-11T10:00:00.000Z');
  await cancelAs(world, bookingId);
  world.moveTo('2027-06-12T10:00:00.000Z');
  await sweepLife(world.deps, SYSTEM, {});
  world.moveTo('2027-07-02T10:00:00.000Z');
  expect(await list()).toMatchObject([{ state: 'no_bank', amount: sek(126_000), waiting: sek(90_000) }]);
  await expect(pay(JUNE, 126_000)).rejects.toMatchObject({ code: 'payouts.no_bank' });
  await claimGiftCard(world.deps, GUIDE, { lastFour: code.slice(-4), reference: bookingId, bank: BANK, notes: '' });
  expect(await pay(JUNE, 216_000)).toMatchObject({ amount: sek(216_000) });
  expect(await booksAgree(world)).toMatchObject({ guide_payable: 0 });
});
test('a guide with nothing to redeem says in the profile where to pay; the latest counts, and no number is in the clear', async () => {
  world.moveTo('2027-06-11T10:00:00.000Z');
  await cancelAs(world, bookingId);
  world.moveTo('2027-06-12T10:00:00.000Z');
  await sweepLife(world.deps, SYSTEM, {});
  world.moveTo('2027-07-02T10:00:00.000Z');
  expect(await getBank(world.deps, GUIDE, {})).toEqual({ bank: null });
  for (const [field, number] of [
    ['bankgiro', '5050-1056'],
    ['bankgiro', '000-0000'],
    ['account', '1107 0000000'],
    ['iban', 'SE95 0000 0000 0000 0000 0000'],
  ] as const)
    await expect(saveBank(world.deps, GUIDE, { bank: { ...BANK, [field]: number } })).rejects.toMatchObject({
      ...{ code: 'gift_cards.account_invalid', params: { field } },
    });
  await saveBank(world.deps, GUIDE, { bank: BANK });
  const other = { ...BANK, company: 'Bergs Fiske och Båt AB', iban: 'SE35 5000 0000 0549 1000 0003', bankgiro: '' };
  const account = { ...other, account: '3300-800101 1231' };
  const both = await Promise.all([saveBank(world.deps, GUIDE, { bank: account }), getBank(world.deps, GUIDE, {})]);
  expect(both[0].bank.iban).toMatch(/^•••• \d{4}$/);
  // the first details tell nobody; from then on the guide hears of it
  expect(await findMail(world.deps.table, `bank-${GUIDE.id}-0`)).toBeUndefined();
  const mail = await findMail(world.deps.table, `bank-${GUIDE.id}-1`);
  expect(mail).toMatchObject({ template: 'bankChanged', data: { company: 'Bergs Fiske och Båt AB' } });
  const told = mail && (await mailTemplates['bankChanged']?.({ siteUrl: 'https://napp.test' } as never, mail));
  expect(told?.content.facts).toEqual([
    expect.objectContaining({ value: 'Bergs Fiske och Båt AB' }),
    expect.objectContaining({ value: expect.stringMatching(/^•••• \d{4}, •••• \d{4}$/) }),
  ]);
  await saveBank(world.deps, GUIDE, { bank: account });
  expect(await findMail(world.deps.table, `bank-${GUIDE.id}-2`)).toBeUndefined();
  expect(await getBank(world.deps, GUIDE, {})).toMatchObject({ bank: { company: 'Bergs Fiske och Båt AB' } });
  const { content } = await file();
  expect(content).toContain('<Nm>Bergs Fiske och Båt AB</Nm>');
  expect(content).not.toContain('50501055');
  const stored = await world.deps.table.queryAll({ pk: `GUIDE#${GUIDE.id}` });
  expect(JSON.stringify(stored)).not.toMatch(/54910000003|5050-?1055/);
  expect(await pay(JUNE, 126_000)).toMatchObject({ amount: sek(126_000) });
  await expect(saveBank(world.deps, aPerson('a', 'angler'), { bank: BANK })).rejects.toMatchObject({
    code: 'auth.forbidden',
  });
});
test('another number with the same last digits is another account: the guide hears of it; the same again is not', async () => {
  const mailOf = (rev: number) => findMail(world.deps.table, `bank-${GUIDE.id}-${rev}`);
  const keep = (over: object) => saveBank(world.deps, GUIDE, { bank: { ...BANK, ...over } });
  await keep({ bankgiro: '5001-1055' });
  await keep({ bankgiro: '5019-1055' });
  expect(await mailOf(1)).toMatchObject({ template: 'bankChanged', data: { number: '•••• 1055' } });
  await Promise.all([keep({ bankgiro: '50191055' }), keep({ bankgiro: '5019 1055' })]);
  expect([await mailOf(2), await mailOf(3)]).toEqual([undefined, undefined]);
});
test('the month’s bookkeeping has a voucher for every entry, the payout among them', async () => {
  await claimed();
  world.moveTo('2027-07-02T10:00:00.000Z');
  await pay();
  const { name, content, entries } = await exportBooks(world.deps, ADMIN, { month: '2027-07' });
  expect({ name, entries }).toEqual({ name: 'napp-2027-07.si', entries: 1 });
  const sie = Buffer.from(content, 'base64').toString('latin1');
  expect(sie).toContain(`"payout-2027-06 ${bookingId}"\r\n{\r\n#TRANS 2890 {} 900.00\r\n#TRANS 1930 {} -900.00\r\n}`);
  const { table } = world.deps;
  const guest = { what: 'drop-in-1', amount: sek(80_000), at: '2027-06-20T10:00:00.000Z', intentId: null };
  const row = { ...guest, lines: paidAtTrip(guest.amount) };
  await table.write(putLedger(table, { bookingId: 'guest', guideId: GUIDE.id }, row));
  const june = await exportBooks(world.deps, ADMIN, { month: JUNE });
  const vouchers = Buffer.from(june.content, 'base64').toString('latin1').match(/#VER /g);
  expect([june.entries, vouchers?.length]).toEqual([1, 1]);
});
test('the year of a seller: what the ledger has, who it is as far as known, and what is to be asked for; noted', async () => {
  await claimed();
  world.moveTo('2028-01-15T10:00:00.000Z');
  await world.deps.table.write(
    putInvoiceDetails(world.deps.table, GUIDE.id, {
      ...{ name: 'Bergs Fiske AB', taxId: 'SE556677889901', hasFTax: true },
      ...{ address: 'Bryggan 1', zip: '61531', city: 'Gryt', country: 'Sverige' },
    }),
  );
  const { name, content, sellers, missing } = await reportSellers(world.deps, ADMIN, { year: 2027 });
  expect({ name, sellers, missing }).toEqual({ name: 'napp-dac7-2027.csv', sellers: 1, missing: [] });
  expect(content).toContain('EntitySeller,Bergs Fiske AB');
  expect(content).toContain('5050-1055,Bankgiro,Bergs Fiske AB,SEK,0,2160,0,0,0,1,0,0,0,240,0,0,0,0,0,0');
  expect(await listAudit(world.deps.table, 'SELLERS#2027')).toMatchObject([{ what: 'sellers_reported', by: 'boss' }]);
  expect(await reportSellers(world.deps, ADMIN, { year: 2028 })).toMatchObject({ sellers: 0, missing: [] });
});
test('only admins', async () => {
  for (const call of [
    () => listPayouts(world.deps, GUIDE, { month: JUNE }),
    () => payGuide(world.deps, GUIDE, { month: JUNE, guideId: GUIDE.id, amount: 1 }),
    () => makePayoutFile(world.deps, GUIDE, { month: JUNE, ...PAYER }),
    () => exportBooks(world.deps, GUIDE, { month: JUNE }),
    () => reportSellers(world.deps, GUIDE, { year: 2027 }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'auth.forbidden' });
});
