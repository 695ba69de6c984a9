import type { UseCase } from '#functions/platform/deps.ts';
import { describeError } from '#functions/platform/log.ts';
import { isLocalDate } from '#shared/kernel/time.ts';
import { putRate } from './rate.table.ts';

const REFERENCE_RATES = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';
const MOST_BYTES = 100_000;
/** Outside of this it is a mistake, not a rate. */
const PLAUSIBLE = { least: 0.03, most: 0.4 };

/** The European Central Bank's daily rates, SEK and USD per EUR. When they cannot be had, the last good rate stays. */
export const refreshExchangeRate: UseCase<object, { isFresh: boolean }> = async (deps) => {
  try {
    const { status, body } = await deps.outbound.getText(REFERENCE_RATES, { mostBytes: MOST_BYTES, millis: 10_000 });
    if (status !== 200) throw new Error(`the bank answered ${status}`);
    await deps.table.write(putRate(deps.table, readRates(body)));
    return { isFresh: true };
  } catch (e) {
    deps.log.warn('exchange rate not refreshed', describeError(e));
    return { isFresh: false };
  }
};
export function readRates(xml: string): { sekToUsd: number; date: string } {
  const date = /<Cube\s+time=['"](\d{4}-\d{2}-\d{2})['"]/.exec(xml)?.[1] ?? '';
  const perEuro = (currency: string) => {
    const found = new RegExp(`currency=['"]${currency}['"]\\s+rate=['"](\\d{1,6}(?:\\.\\d{1,8})?)['"]`).exec(xml)?.[1];
    return Number(found ?? Number.NaN);
  };
  const sekToUsd = Math.round((perEuro('USD') / perEuro('SEK')) * 1e6) / 1e6;
  if (!isLocalDate(date) || !(sekToUsd >= PLAUSIBLE.least && sekToUsd <= PLAUSIBLE.most))
    throw new Error('the rates make no sense');
  return { sekToUsd, date };
}
