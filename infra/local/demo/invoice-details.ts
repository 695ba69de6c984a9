import type { Seller } from '#shared/domain/documents/invoice.ts';
import { readTaxId } from '#shared/domain/documents/tax-id.ts';
import type { GuidePerson } from './people.ts';
import { randomOf } from './pictures/random.ts';

/** What stands on a demo guide's invoices: a firm of their own, with a tax number that only looks real. */
export const invoiceDetailsOf = ({ guide, lastName, zip }: GuidePerson): Seller => {
  const random = randomOf(`${guide.id}|firm`);
  return {
    name: `${lastName} Fiskeguidning AB`,
    taxId: taxIdFrom(String(random.whole(100_000, 999_999))),
    hasFTax: true,
    address: `Hamngatan ${random.whole(1, 40)}`,
    zip: zip || '111 22',
    city: guide.city,
    country: 'Sverige',
  };
};
/** `556` and six digits more, with the check digit that fits. */
function taxIdFrom(six: string): string {
  for (let check = 0; check <= 9; check++) {
    const taxId = readTaxId(`SE556${six}${check}01`);
    if (taxId) return taxId;
  }
  throw new Error(`no check digit fits ${six}`);
}
