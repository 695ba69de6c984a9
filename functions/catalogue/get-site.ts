import { readRate } from '#functions/payments/rate.table.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { getSite as contract } from '#shared/contracts/catalogue.ts';
import { TERMS_VERSION } from '#shared/domain/policy.ts';

/** The rate that is shown beside prices, and the version of the terms. */
export const getSite: Keeps<typeof contract> = async (deps) => {
  const { sekToUsd, date } = await readRate(deps.table);
  return { sekToUsdRate: sekToUsd, rateDate: date, termsVersion: TERMS_VERSION };
};
