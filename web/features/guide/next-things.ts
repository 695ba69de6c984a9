import type { GuideOverview } from './use-guide-overview.ts';

export type NextThing =
  | Readonly<{ kind: 'requests'; count: number }>
  | Readonly<{ kind: 'returned'; experienceId: string; title: GuideOverview['returned'][number]['title'] }>
  | Readonly<{
      kind: 'paperReturned' | 'paperEnding' | 'paperEnded';
      paper: GuideOverview['papers'][number]['kind'];
      until: string | null;
    }>
  | Readonly<{ kind: 'invoice' }>;
const PAPER_KINDS = { returned: 'paperReturned', ending: 'paperEnding', ended: 'paperEnded' } as const;

/** What needs the guide, the most pressing first: guests who wait, then what keeps a trip or a badge from the site. */
export function nextThings(
  o: Pick<GuideOverview, 'bookings' | 'returned' | 'papers' | 'hasInvoiceDetails'>,
): NextThing[] {
  const papers = o.papers.flatMap(({ kind: paper, state, until }): NextThing[] =>
    state === 'returned' || state === 'ending' || state === 'ended' ? [{ kind: PAPER_KINDS[state], paper, until }] : [],
  );
  return [
    ...(o.bookings.waiting > 0 ? [{ kind: 'requests' as const, count: o.bookings.waiting }] : []),
    ...o.returned.map(({ experienceId, title }) => ({ kind: 'returned' as const, experienceId, title })),
    ...papers,
    ...(o.bookings.confirmed > 0 && !o.hasInvoiceDetails ? [{ kind: 'invoice' as const }] : []),
  ];
}
