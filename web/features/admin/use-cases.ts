import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { decidePenalty } from '#shared/contracts/cancellation.ts';
import { type CaseShape, closeCase, getCase, listCases, retryRefund } from '#shared/contracts/cases.ts';
import { decideReport } from '#shared/contracts/reports.ts';
import { decideReview } from '#shared/contracts/reviews.ts';
import { toast } from '#web/components/toast.ts';
import { call } from '#web/lib/api.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';

export type CaseData = z.output<typeof CaseShape>;
export type TrailEntry = z.output<typeof getCase.output>['trail'][number];
export type CaseList = 'open' | 'closed';
type Page = { cases: CaseData[]; cursor: string | null };
const KEY = 'admin-cases';

export function useCases(state: CaseList) {
  const query = useInfiniteQuery({
    queryKey: [KEY, state],
    queryFn: ({ pageParam, signal }) =>
      call(listCases, { state, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page) => page.cursor,
  });
  return { ...query, cases: query.data?.pages.flatMap((page) => page.cases) };
}
/** What admins and guides did to the case's booking; fetched when somebody wants to see it. */
export const useTrail = ({ bookingId, caseId }: Pick<CaseData, 'bookingId' | 'caseId'>, enabled: boolean) =>
  useQuery({
    queryKey: [KEY, bookingId, caseId],
    queryFn: ({ signal }) => call(getCase, { bookingId, caseId }, { signal }),
    enabled,
  });

/** `upheld`: the one who brought it is right. `settled`: put right by hand. */
export type Decision = 'upheld' | 'dismissed' | 'settled';
/** The kinds that a person decides; the others are put right by hand. */
export const isDecided = ({ kind }: Pick<CaseData, 'kind'>): boolean =>
  kind === 'guide_no_show' || kind === 'penalty_contested' || kind === 'review_reported';
function send({ bookingId, caseId, kind }: CaseData, outcome: Decision, note: string): Promise<{ done: true }> {
  if (outcome === 'settled') return call(closeCase, { bookingId, caseId, note });
  if (kind === 'review_reported') return call(decideReview, { bookingId, caseId, outcome, note });
  return kind === 'penalty_contested'
    ? call(decidePenalty, { bookingId, outcome, note })
    : call(decideReport, { bookingId, outcome, note });
}
export function useDecide(about: CaseData, onEnd: () => void) {
  const { t } = useTranslation('admin-cases');
  return useCaseCall({
    run: ({ outcome, note }: { outcome: Decision; note: string }) => send(about, outcome, note),
    done: t('decide.done'),
    onEnd,
  });
}
export function useRetryRefund({ bookingId, caseId }: CaseData, onEnd: () => void) {
  const { t } = useTranslation('admin-cases');
  return useCaseCall({
    run: (_: undefined) => call(retryRefund, { bookingId, caseId }),
    done: t('decide.retried'),
    onEnd,
  });
}
type CaseCall<Input> = Readonly<{ run: (input: Input) => Promise<unknown>; done: string; onEnd: () => void }>;
function useCaseCall<Input>({ run, done, onEnd }: CaseCall<Input>) {
  const { t } = useTranslation('admin-cases');
  const errorText = useErrorText();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: () => {
      toast({ title: done, tone: 'success' });
      onEnd();
    },
    onError: (error) => toast({ title: t('decide.failed'), text: errorText(error), tone: 'danger' }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: [KEY] }),
        queries.invalidateQueries({ queryKey: ['admin-overview'] }),
      ]),
  });
}
