import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { getVisitorThread, postVisitorMessage } from '#shared/contracts/messages.ts';
import { call } from '#web/lib/api.ts';

type ThreadPage = z.output<typeof getVisitorThread.output>;

/** A conversation by the link in the mail, its messages the oldest first; and answering it. */
export function useVisitorThread(token: string) {
  const queries = useQueryClient();
  const queryKey = ['visitor-thread', token];
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call(getVisitorThread, { token, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: ThreadPage) => page.cursor,
    retry: false,
  });
  const post = useMutation({
    mutationFn: (message: Readonly<{ messageId: string; text: string }>) =>
      call(postVisitorMessage, { token, ...message }),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  });
  const messages = query.data?.pages.flatMap((page) => page.messages).reverse();
  return { query, post, thread: query.data?.pages[0]?.thread, messages };
}
