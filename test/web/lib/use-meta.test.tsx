import { renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { summaryOf } from '#web/features/experience/json-ld.tsx';
import { useMeta } from '#web/lib/use-meta.ts';

const shown = () => document.head.querySelector<HTMLMetaElement>('meta[name="description"]')?.content;
// the styles of other files stand there, too
afterEach(() => {
  for (const tag of document.head.querySelectorAll('meta, title, link')) tag.remove();
});

test('a page describes itself, and takes it back when it goes', () => {
  const { rerender, unmount } = renderHook(({ text }) => useMeta('description', text), {
    initialProps: { text: undefined as string | undefined },
  });
  expect(shown()).toBeUndefined();
  rerender({ text: 'Pike among the islands' });
  expect(shown()).toBe('Pike among the islands');
  rerender({ text: 'Trout in the stream' });
  expect(shown()).toBe('Trout in the stream');
  unmount();
  expect(shown()).toBeUndefined();
});
test('what the prerendered page says comes back', () => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="description" content="Fishing trips">');
  const { unmount } = renderHook(() => useMeta('description', 'Pike'));
  expect(shown()).toBe('Pike');
  unmount();
  expect(shown()).toBe('Fishing trips');
  expect(document.head.querySelectorAll('meta')).toHaveLength(1);
});
test('a long description ends with a whole word', () => {
  expect(summaryOf('Short.\n\nAnd sweet.')).toBe('Short. And sweet.');
  const cut = summaryOf('pike '.repeat(60));
  expect(cut).toMatch(/^(pike )+pike…$/);
  expect(cut.length).toBeLessThanOrEqual(156);
});
