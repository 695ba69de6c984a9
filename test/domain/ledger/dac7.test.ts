import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sellersOf } from '#shared/domain/ledger/dac7.ts';
import { writeDac7 } from '#shared/domain/ledger/dac7-csv.ts';
import { type Known, missingFacts, sellerFacts } from '#shared/domain/ledger/dac7-seller.ts';
import { earned, type Line, paidAtTrip, paidOut, penaltyCollected, reversed } from '#shared/domain/ledger/postings.ts';
import { sek } from '#shared/kernel/money.ts';

const kr = (amount: number) => sek(amount * 100);
const done = [...earned({ deposit: kr(140), giftCard: kr(1_000) }), ...paidAtTrip(kr(1_260))];
const entry = (at: string, lines: readonly Line[], over: object = {}) => ({
  ...{ guideId: 'g', bookingId: 'b', what: 'x', lines, at },
  ...over,
});
const quarter = (consideration: number, activities: number, fees: number) => ({
  ...{ consideration: kr(consideration), activities, fees: kr(fees) },
});
const NONE = quarter(0, 0, 0);

describe('what a seller got in a year, by quarter', () => {
  test.each<[string, ReturnType<typeof entry>[], object[]]>([
    ['a trip', [entry('2027-05-12T10:00:00.000Z', done)], [NONE, quarter(2_160, 1, 240), NONE, NONE]],
    [
      'the last hour of March in Sweden is the first of April by no means',
      [entry('2027-03-31T21:59:00.000Z', done), entry('2027-03-31T22:00:00.000Z', done, { bookingId: 'c' })],
      [quarter(2_160, 1, 240), quarter(2_160, 1, 240), NONE, NONE],
    ],
    [
      'a penalty, and the part of a gift card of the same booking',
      [
        entry('2027-07-01T10:00:00.000Z', earned({ deposit: kr(140), giftCard: kr(1_000) })),
        entry('2027-07-02T10:00:00.000Z', penaltyCollected(kr(1_260))),
      ],
      [NONE, NONE, quarter(2_160, 1, 240), NONE],
    ],
    [
      'taken back in the next quarter',
      [entry('2027-06-30T10:00:00.000Z', done), entry('2027-07-02T10:00:00.000Z', reversed(done))],
      [NONE, quarter(2_160, 1, 240), quarter(-2_160, 0, -240), NONE],
    ],
    [
      'a payout is the same money again',
      [entry('2027-05-12T10:00:00.000Z', done), entry('2027-06-02T10:00:00.000Z', paidOut(kr(900)))],
      [NONE, quarter(2_160, 1, 240), NONE, NONE],
    ],
    [
      'paid, taken back, and set off against the next payout: no money, no activity',
      [
        entry('2027-05-12T10:00:00.000Z', done),
        entry('2027-06-02T10:00:00.000Z', paidOut(kr(900))),
        entry('2027-06-03T10:00:00.000Z', reversed(done)),
        entry('2027-07-02T10:00:00.000Z', paidOut(kr(-900))),
        entry('2027-06-20T10:00:00.000Z', penaltyCollected(kr(1_260)), { bookingId: 'c' }),
        entry('2027-07-02T10:00:00.000Z', paidOut(kr(1_260)), { bookingId: 'c' }),
      ],
      [NONE, quarter(1_260, 1, 0), NONE, NONE],
    ],
  ])('%s', (_what, entries, quarters) => {
    expect(sellersOf(2027, entries)).toEqual([{ guideId: 'g', quarters }]);
  });
  test('drop-ins, other years and guides with nothing are not in it', () => {
    expect(
      sellersOf(2027, [
        entry('2027-05-12T10:00:00.000Z', paidAtTrip(kr(800)), { experienceId: 'pike' }),
        entry('2027-12-31T23:00:00.000Z', done),
        entry('2026-12-31T22:59:00.000Z', done),
        entry('2027-06-02T10:00:00.000Z', paidOut(kr(900))),
      ]),
    ).toEqual([]);
  });
  test('always: the quarters are the year, guide by guide', () => {
    const one = fc.record({
      day: fc.integer({ min: 1, max: 360 }),
      guideId: fc.constantFrom('g', 'h'),
      x: fc.nat(100_000),
    });
    fc.assert(
      fc.property(fc.array(one), (made) => {
        const entries = made.map(({ day, guideId, x }, i) =>
          entry(new Date(Date.UTC(2027, 0, day, 12)).toISOString(), paidAtTrip(sek(x)), {
            guideId,
            bookingId: String(i),
          }),
        );
        for (const { guideId, quarters } of sellersOf(2027, entries)) {
          const own = made.filter((each) => each.guideId === guideId && each.x > 0);
          expect(quarters.reduce((sum, q) => sum + q.consideration.minor, 0)).toBe(
            own.reduce((sum, { x }) => sum + x, 0),
          );
          expect(quarters.reduce((sum, q) => sum + q.activities, 0)).toBe(own.length);
        }
      }),
    );
  });
});

const account = { firstName: 'Gunnar', lastName: 'Berg', birthDate: '1970-03-01' };
const seller = { name: 'Bergs Fiske', taxId: '', address: 'Bryggan 1', zip: '61531', city: 'Gryt', country: 'Sverige' };
const bank = { company: 'Bergs Fiske', account: '8327-9, 123 456 789-0', iban: '', bankgiro: '5050-1055' };
describe('who the seller is', () => {
  test.each<[string, Partial<Known>, object, string[]]>([
    [
      'a person with a VAT number',
      { seller: { ...seller, taxId: 'SE700301123401' } },
      {
        SellerType: 'IndividualSeller',
        TIN: '700301-1234',
        VAT: 'SE700301123401',
        FirstName: 'Gunnar',
        BirthDate: '1970-03-01',
        Name: '',
      },
      [],
    ],
    [
      'a person without VAT',
      { seller: { ...seller, taxId: '700301-1234' }, account: { ...account, birthDate: '' } },
      { SellerType: 'IndividualSeller', TIN: '700301-1234', VAT: '' },
      ['BirthDate'],
    ],
    [
      'a company',
      { seller: { ...seller, taxId: 'SE556677889901' } },
      { SellerType: 'EntitySeller', TIN: '556677-8899', Name: 'Bergs Fiske', FirstName: '', BirthDate: '' },
      [],
    ],
    [
      'a company elsewhere',
      { seller: { ...seller, taxId: 'NO123456785MVA' } },
      { SellerType: '', TIN: '', VAT: 'NO123456785MVA' },
      ['SellerType', 'TIN'],
    ],
    [
      'nobody knows',
      { account: undefined, seller: undefined, bank: undefined },
      { SellerType: '', FirstName: '' },
      ['SellerType', 'ResCountryCode', 'Street', 'PostCode', 'City', 'TIN', 'FinancialIdentifier', 'AccountHolderName'],
    ],
    [
      'an IBAN goes first',
      { seller: { ...seller, taxId: '700301-1234' }, bank: { ...bank, iban: 'SE3550000000054910000003' } },
      { FinancialIdentifier: 'SE3550000000054910000003', AccountNumberType: 'IBAN', AccountHolderName: 'Bergs Fiske' },
      [],
    ],
    [
      'else the account',
      { seller: { ...seller, taxId: '700301-1234' } },
      { FinancialIdentifier: bank.account, AccountNumberType: 'OBAN' },
      [],
    ],
    [
      'else the bankgiro',
      { seller: { ...seller, taxId: '700301-1234' }, bank: { ...bank, account: '' } },
      { FinancialIdentifier: '5050-1055', AccountNumberType: 'Bankgiro' },
      [],
    ],
  ])('%s', (_what, known, facts, missing) => {
    const found = sellerFacts({ account, seller, bank, ...known });
    expect(found).toMatchObject(facts);
    expect(missingFacts(found)).toEqual(missing);
  });
});
test('a line for each, as long as the first; numbers are numbers, and no cell is a formula', () => {
  const facts = sellerFacts({
    account: { ...account, firstName: '=1+1', birthDate: '' },
    seller: { ...seller, taxId: '700301-1234', city: '@SUM(A1)' },
    bank,
  });
  const [sold] = sellersOf(2027, [
    entry('2027-05-12T10:00:00.000Z', done),
    entry('2027-08-12T10:00:00.000Z', reversed(done), { bookingId: 'c' }),
  ]);
  if (!sold) throw new Error('nothing sold');
  const [head, line] = writeDac7([{ ...sold, facts }])
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n');
  expect(head).toBe(
    'SellerId,SellerType,Name,FirstName,LastName,BirthDate,ResCountryCode,Street,PostCode,City,TIN,TINissuedBy,VAT,FinancialIdentifier,AccountNumberType,AccountHolderName,currCode,ConsQ1,ConsQ2,ConsQ3,ConsQ4,NumbQ1,NumbQ2,NumbQ3,NumbQ4,FeesQ1,FeesQ2,FeesQ3,FeesQ4,TaxQ1,TaxQ2,TaxQ3,TaxQ4,Missing',
  );
  expect(line).toBe(
    `g,IndividualSeller,,'=1+1,Berg,,SE,Bryggan 1,61531,'@SUM(A1),700301-1234,SE,,"8327-9, 123 456 789-0",OBAN,Bergs Fiske,SEK,0,2160,-2160,0,0,1,0,0,0,240,-240,0,0,0,0,0,BirthDate`,
  );
});
