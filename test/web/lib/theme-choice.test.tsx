import { renderHook } from '@testing-library/react';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { useTheme } from '#web/lib/theme-choice.ts';

test('what is printed from a dark screen is light, and the screen is dark again', () => {
  vi.stubGlobal('matchMedia', () => new EventTarget());
  document.documentElement.classList.add('dark');
  const { result, unmount } = renderHook(() => useTheme());
  const isDark = () => document.documentElement.classList.contains('dark');
  expect([result.current.theme, isDark()]).toEqual(['dark', true]);
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect([result.current.theme, isDark()]).toEqual(['light', false]);
  act(() => void dispatchEvent(new Event('afterprint')));
  expect([result.current.theme, isDark()]).toEqual(['dark', true]);
  unmount();
  document.documentElement.classList.remove('dark');
});
