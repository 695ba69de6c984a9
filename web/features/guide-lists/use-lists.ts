import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import {
  addListMembers,
  deleteDistributionList,
  getDistributionList,
  listDistributionLists,
  removeListMember,
  saveDistributionList,
} from '#shared/contracts/distribution-lists.ts';
import { call } from '#web/lib/api.ts';

export type List = z.output<typeof listDistributionLists.output>['lists'][number];
export type ListWithMembers = z.output<typeof getDistributionList.output>;
export type Report = z.output<typeof addListMembers.output>;
const KEY = ['lists'] as const;

export const useLists = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(listDistributionLists, {}, { signal }) });
export const useList = (listId: string) =>
  useQuery({
    queryKey: [...KEY, listId],
    queryFn: ({ signal }) => call(getDistributionList, { listId }, { signal }),
    retry: false,
  });
/** Whatever is changed, the lists and the open one are read again. */
function useListCall<In, Out>(run: (input: In) => Promise<Out>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: run, onSettled: () => queries.invalidateQueries({ queryKey: KEY }) });
}
export const useSaveList = () =>
  useListCall((input: z.input<typeof saveDistributionList.input>) => call(saveDistributionList, input));
export const useDeleteList = () => useListCall((listId: string) => call(deleteDistributionList, { listId }));
export const useAddMembers = () =>
  useListCall((input: z.input<typeof addListMembers.input>) => call(addListMembers, input));
export const useRemoveMember = (listId: string) =>
  useListCall((memberId: string) => call(removeListMember, { listId, memberId }));
