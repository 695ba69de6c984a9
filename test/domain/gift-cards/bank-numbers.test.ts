import { isValidIBAN } from 'ibantools';
import { valid } from 'kontonummer';
import { expect, test } from 'vitest';
import { wrongNumbers } from '#shared/domain/gift-cards/bank-numbers.ts';

const NONE = { account: '', iban: '', bankgiro: '' };
const TABLES = { isIban: (plain: string) => isValidIBAN(plain), isAccount: (digits: string) => valid(digits) };

test.each([
  [{}, []],
  [{ account: '3300-800101 1231', iban: 'se35 5000 0000-0549 1000 0003', bankgiro: '5050-1055' }, []],
  [{ bankgiro: '5050-1056' }, ['bankgiro']],
  [{ account: '8327-9 123' }, ['account']],
  [{ account: 'none' }, ['account']],
  [{ account: '0000 1234567' }, ['account']],
  [{ account: '1107 0000000' }, ['account']],
  [{ iban: 'SE35 5000 0000 0549 1000 0004' }, ['iban']],
  [{ iban: 'SE95 0000 0000 0000 0000 0000' }, ['iban']],
  [{ account: '8327-9 123', iban: 'SE35', bankgiro: '000-0000' }, ['account', 'iban', 'bankgiro']],
])('of %j what cannot be paid to: %j', (given, wrong) =>
  expect(wrongNumbers({ ...NONE, ...given }, TABLES)).toEqual(wrong),
);
