import { writeCsv } from '../../kernel/csv.ts';
import type { Money } from '../../kernel/money.ts';
import { QUARTERS, type SellerYear } from './dac7.ts';
import { FACTS, missingFacts, type SellerFacts } from './dac7-seller.ts';

export type ReportedSeller = SellerYear & Readonly<{ facts: SellerFacts }>;
const each = (name: string): string[] => QUARTERS.map((quarter) => `${name}Q${quarter}`);
const kronor = ({ minor }: Money): number => minor / 100;

/** A line for each reportable seller. Numbers are numbers; what a person wrote is never a formula. */
export const writeDac7 = (sellers: readonly ReportedSeller[]): string =>
  writeCsv([
    ['SellerId', ...FACTS, 'currCode', ...each('Cons'), ...each('Numb'), ...each('Fees'), ...each('Tax'), 'Missing'],
    ...sellers.map(({ guideId, facts, quarters }) => [
      guideId,
      ...FACTS.map((name) => facts[name]),
      'SEK',
      ...quarters.map(({ consideration }) => kronor(consideration)),
      ...quarters.map(({ activities }) => activities),
      ...quarters.map(({ fees }) => kronor(fees)),
      ...quarters.map(() => 0),
      missingFacts(facts).join(' '),
    ]),
  ]);
