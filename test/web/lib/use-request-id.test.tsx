import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useRequestId } from '#web/lib/use-request-id.ts';

test('the same content keeps its id; a correction after a lost answer is another request, and so is the next one', () => {
  const { result, rerender } = renderHook(() => useRequestId());
  const first = result.current.idFor({ email: 'bo@x.se' });
  rerender();
  expect(result.current.idFor({ email: 'bo@x.se' })).toBe(first);
  const corrected = result.current.idFor({ email: 'bosse@x.se' });
  expect(corrected).not.toBe(first);
  expect(result.current.idFor({ email: 'bosse@x.se' })).toBe(corrected);
  result.current.forget();
  expect(result.current.idFor({ email: 'bosse@x.se' })).not.toBe(corrected);
});
