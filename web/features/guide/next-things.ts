import type { GuideOverview } from './use-guide-overview.ts';

export type NextThing =
  | Readonly<{ kind: 'requests' | 'changes' | 'conflicts'; count: number }>
  | Readonly<{ kind: 'returned'; experienceId: string; title: GuideOverview['returned'][number]['title'] }>
  | Readonly<{
      kind: 'paperReturned' | 'paperEnding' | 'paperEnded';
      paper: GuideOverview['papers'][number]['kind'];
      until: string | null;
    }>
  | Readonly<{ kind: 'invoice' }>;
const PAPER_KINDS = { returned: 'paperReturned', ending: 'paperEnding', ended: 'paperEnded' } as const;

const counted = (kind: 'requests' | 'changes' | 'conflicts', count: number): NextThing[] =>
  count > 0 ? [{ kind, count }] : [];

/** What needs the guide, the most pressing first: guests who wait, then days that are taken twice, then what keeps a trip or a badge from the site. */
export function nextThings(
  o: Pick<GuideOverview, 'bookings' | 'conflicts' | 'returned' | 'papers' | 'hasInvoiceDetails'>,
): NextThing[] {
  const papers = o.papers.flatMap(({ kind: paper, state, until }): NextThing[] =>
    state === 'returned' || state === 'ending' || state === 'ended' ? [{ kind: PAPER_KINDS[state], paper, until }] : [],
  );
  return [
    ...counted('requests', o.bookings.waiting - o.bookings.changes),
    ...counted('changes', o.bookings.changes),
    ...counted('conflicts', o.conflicts),
    ...o.returned.map(({ experienceId, title }) => ({ kind: 'returned' as const, experienceId, title })),
    ...papers,
    ...(o.bookings.confirmed > 0 && !o.hasInvoiceDetails ? [{ kind: 'invoice' as const }] : []),
  ];
}
