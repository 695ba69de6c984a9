import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { listTransactions, type TransactionShape } from '#shared/contracts/earnings.ts';
import { call } from '#web/lib/api.ts';

export type Transaction = z.output<typeof TransactionShape>;

/** A year of a guide's transactions; the one before stays on the screen while another is fetched. */
export const useTransactions = (year: number) =>
  useQuery({
    queryKey: ['guide-transactions', year],
    queryFn: async ({ signal }) => (await call(listTransactions, { year }, { signal })).transactions,
    placeholderData: keepPreviousData,
  });
