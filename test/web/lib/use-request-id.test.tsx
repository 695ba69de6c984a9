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
test('beside a draft it outlasts a reload, as long as the content is the same; and it is forgotten with it', () => {
  const load = () => renderHook(() => useRequestId('message-q1')).result.current;
  const first = load().idFor({ text: 'OK' });
  expect(load().idFor({ text: 'OK' })).toBe(first);
  expect(renderHook(() => useRequestId('message-q2')).result.current.idFor({ text: 'OK' })).not.toBe(first);
  expect(load().idFor({ text: 'OK.' })).not.toBe(first);
  load().forget();
  expect(sessionStorage.getItem('napp.form.message-q1.sent')).toBeNull();
});
