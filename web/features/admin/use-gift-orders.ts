import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { type AdminGiftOrderShape, listGiftOrders, sendGiftOrder } from '#shared/contracts/gift-admin.ts';
import { toast } from '#web/components/toast.ts';
import { call } from '#web/lib/api.ts';
import { ApiProblem } from '#web/lib/api-problem.ts';

export type AdminGiftOrder = z.output<typeof AdminGiftOrderShape>;
type Page = z.output<typeof listGiftOrders.output>;
const KEY = 'admin-gift-orders';

export function useGiftOrders(month: string, search: string) {
  const query = useInfiniteQuery({
    queryKey: [KEY, month, search],
    queryFn: ({ pageParam, signal }) =>
      call(
        listGiftOrders,
        { month, ...(search && { search }), ...(pageParam ? { cursor: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page) => page.cursor,
  });
  return { ...query, orders: query.data?.pages.flatMap((page) => page.orders) };
}
export function useSendGiftOrder({ orderId, sendings, corrections }: AdminGiftOrder, onEnd: () => void) {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (email: string | null) => call(sendGiftOrder, { orderId, email, sendings, corrections }),
    onSuccess: () => {
      toast({ title: t('giftCards.done'), tone: 'success' });
      onEnd();
      return queries.invalidateQueries({ queryKey: [KEY] });
    },
    // What now stands is shown beside the refusal, and is what the next press decides on.
    onError: (error) =>
      error instanceof ApiProblem && error.code === 'gift_cards.changed_elsewhere'
        ? queries.invalidateQueries({ queryKey: [KEY] })
        : undefined,
  });
}
