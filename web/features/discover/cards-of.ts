import type { SearchAnswer } from './use-trip-search.ts';

/** The cards of all pages. A trip that fell back in the order since it was shown comes once more, and is shown once. */
export const cardsOf = ({
  pages,
}: Readonly<{ pages: readonly Pick<SearchAnswer, 'cards'>[] }>): SearchAnswer['cards'] => [
  ...new Map(pages.flatMap(({ cards }) => cards.map((card) => [card.id, card]))).values(),
];
