import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { listSlots } from '#shared/contracts/calendar.ts';
import { getDistributionList, listDistributionLists } from '#shared/contracts/distribution-lists.ts';
import {
  listPromotable,
  listPromotionMails,
  sendPromotion,
  setDiscount,
  writePromotion,
} from '#shared/contracts/promotions.ts';
import { call } from '#web/lib/api.ts';

export type Promotable = z.output<typeof listPromotable.output>;
export type Spot = Promotable['spots'][number];
export type PromotableExperience = Promotable['experiences'][number];
const KEY = ['promotions'] as const;

export const usePromotable = () =>
  useQuery({ queryKey: [...KEY, 'what'], queryFn: ({ signal }) => call(listPromotable, {}, { signal }) });
export const useSentOffers = () =>
  useQuery({ queryKey: [...KEY, 'mails'], queryFn: ({ signal }) => call(listPromotionMails, {}, { signal }) });
export const useMonthSlots = (experienceId: string, month: string) =>
  useQuery({
    queryKey: [...KEY, 'slots', experienceId, month],
    queryFn: ({ signal }) => call(listSlots, { experienceId, month }, { signal }),
    placeholderData: keepPreviousData,
  });
export const useLists = () =>
  useQuery({ queryKey: ['lists'], queryFn: ({ signal }) => call(listDistributionLists, {}, { signal }) });
export const fetchList = (listId: string) => call(getDistributionList, { listId });

/** A saved discount changes what can be promoted and every month that is open. */
export function useSetDiscount() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: z.input<typeof setDiscount.input>) => call(setDiscount, input),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}
export const useWritePromotion = () =>
  useMutation({ mutationFn: (input: z.input<typeof writePromotion.input>) => call(writePromotion, input) });
export function useSendPromotion() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: z.input<typeof sendPromotion.input>) => call(sendPromotion, input),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: [...KEY, 'mails'] }),
        queries.invalidateQueries({ queryKey: ['lists'] }),
      ]),
  });
}
