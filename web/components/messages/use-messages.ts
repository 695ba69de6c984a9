import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { getThread, listThreads, markThreadRead, postMessage, type ThreadShape } from '#shared/contracts/messages.ts';
import { call } from '#web/lib/api.ts';

export type ThreadData = z.output<typeof ThreadShape>;
type ThreadPage = z.output<typeof getThread.output>;
type ListPage = z.output<typeof listThreads.output>;
const threadsKey = ['threads'] as const;
const threadKey = (threadId: string) => ['thread', threadId] as const;
/** Somebody who waits for an answer sees it come. */
const LOOK_EVERY_MS = 30_000;

/** How many messages nobody has read yet, of the latest conversations; the same question as the list's, asked once. */
export const useUnread = (): number => useThreads().threads?.reduce((sum, thread) => sum + thread.unread, 0) ?? 0;

export function useThreads() {
  const query = useInfiniteQuery({
    queryKey: threadsKey,
    queryFn: ({ pageParam, signal }) => call(listThreads, pageParam ? { cursor: pageParam } : {}, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: ListPage) => page.cursor,
    refetchInterval: LOOK_EVERY_MS,
  });
  return { ...query, threads: query.data?.pages.flatMap((page) => page.threads) };
}
/** A thread, its messages the oldest first. */
export function useThread(threadId: string) {
  const query = useInfiniteQuery({
    queryKey: threadKey(threadId),
    queryFn: ({ pageParam, signal }) =>
      call(getThread, { threadId, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: ThreadPage) => page.cursor,
    refetchInterval: LOOK_EVERY_MS,
  });
  const messages = query.data?.pages.flatMap((page) => page.messages).reverse();
  return { ...query, thread: query.data?.pages[0]?.thread, messages };
}
function useRefresh(threadId: string) {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: threadsKey }),
      queries.invalidateQueries({ queryKey: threadKey(threadId) }),
    ]);
}
export function usePostMessage(threadId: string) {
  const refresh = useRefresh(threadId);
  return useMutation({
    mutationFn: (message: Readonly<{ messageId: string; text: string }>) => call(postMessage, { threadId, ...message }),
    onSuccess: refresh,
  });
}
export function useMarkRead(threadId: string) {
  const refresh = useRefresh(threadId);
  return useMutation({ mutationFn: (seen: string) => call(markThreadRead, { threadId, seen }), onSuccess: refresh });
}
