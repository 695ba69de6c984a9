import { renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { beforeEach, expect, test, vi } from 'vitest';

const call = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/api.ts', () => ({ call }));
const { makeI18n } = await import('#web/lib/i18n.ts');
const { useLanguageDetection } = await import('#web/lib/language-detection.ts');

beforeEach(() => {
  localStorage.clear();
  call.mockReset();
});
async function detect() {
  const i18n = await makeI18n('en', []);
  const wrapper = ({ children }: { children: ReactNode }) => createElement(I18nextProvider, { i18n }, children);
  return { i18n, ...renderHook(() => useLanguageDetection(), { wrapper }) };
}
test('a visitor in Sweden gets Swedish, is told so, and the answer is kept', async () => {
  call.mockResolvedValue({ country: 'SE', language: 'sv' });
  const { i18n, result } = await detect();
  await waitFor(() => expect(result.current.switched).toBe(true));
  expect(i18n.language).toBe('sv');
  expect(localStorage.getItem('language_auto_detected')).toBe('sv');
  expect(JSON.parse(localStorage.getItem('detected_location') ?? '{}')).toMatchObject({
    country: 'SE',
    language: 'sv',
  });
});
test('a choice by hand is left alone: nothing is even asked', async () => {
  localStorage.setItem('language_manually_set', 'true');
  const { result } = await detect();
  expect(result.current.switched).toBe(false);
  expect(call).not.toHaveBeenCalled();
});
test('an answer of the last 24 hours is used; an older or broken one is asked anew', async () => {
  localStorage.setItem(
    'detected_location',
    JSON.stringify({ country: 'SE', language: 'sv', timestamp: Date.now() - 3_600_000 }),
  );
  const first = await detect();
  await waitFor(() => expect(first.result.current.switched).toBe(true));
  expect(call).not.toHaveBeenCalled();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  localStorage.clear();
  localStorage.setItem('detected_location', '{broken');
  call.mockResolvedValue({ country: 'DE', language: 'en' });
  const { i18n } = await detect();
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1));
  expect(i18n.language).toBe('en');
});
test('a detection that fails changes nothing', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  call.mockRejectedValue(new Error('offline'));
  const { i18n, result } = await detect();
  await waitFor(() => expect(console.warn).toHaveBeenCalled());
  expect(i18n.language).toBe('en');
  expect(result.current.switched).toBe(false);
});
