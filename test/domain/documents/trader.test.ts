import { expect, test } from 'vitest';
import { traderOf } from '#shared/domain/documents/trader.ts';

const seller = { name: 'Berg', hasFTax: true, address: 'Hamnen 1', zip: '619 30', city: 'Trosa', country: 'Sverige' };
test.each([
  ['SE556677889901', '556677-8899'],
  ['556677-8899', '556677-8899'],
  ['DE123456789', 'DE123456789'],
  ['SE800101123401', null],
  ['800101-1234', null],
  ['801231-1234', null],
])('the number %s stands on the listing as %s: a person’s own stays off it', (taxId, number) => {
  expect(traderOf({ ...seller, taxId })).toEqual({
    name: 'Berg',
    number,
    address: 'Hamnen 1',
    zip: '619 30',
    city: 'Trosa',
    country: 'Sverige',
  });
});
