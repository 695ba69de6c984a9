import { expect, test } from 'vitest';
import { cardsOf } from '#web/features/discover/cards-of.ts';
import type { SearchAnswer } from '#web/features/discover/use-trip-search.ts';

const page = (...ids: readonly string[]) => ({ cards: ids.map((id) => ({ id }) as SearchAnswer['cards'][number]) });

test('a trip that fell back in the order and comes on the next page too is shown once', () => {
  const shown = cardsOf({ pages: [page('a', 'b'), page('c', 'a', 'd')] });
  expect(shown.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
});
