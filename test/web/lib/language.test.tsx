import { beforeEach, expect, test, vi } from 'vitest';
import { isChosenByHand, rememberLanguage, wantedLanguage } from '#web/lib/language.ts';

beforeEach(() => localStorage.clear());
const browser = (language: string) => vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);

test.each([
  ['sv-SE', 'sv'],
  ['sv', 'sv'],
  ['sv-FI', 'sv'],
  ['SV', 'sv'],
  ['en-GB', 'en'],
  ['en-SE', 'en'],
  ['nb-NO', 'en'],
  ['de-DE', 'en'],
])('O-062: a browser in %s is met in %s', (own, language) => {
  browser(own);
  expect(wantedLanguage()).toBe(language);
});
test('O-058: a stored choice wins over the browser; one that is none is English', () => {
  browser('sv-SE');
  localStorage.setItem('language', 'en');
  expect(wantedLanguage()).toBe('en');
  for (const rubbish of ['de', 'tlh', '{}', 'sv-SE']) {
    localStorage.setItem('language', rubbish);
    expect(wantedLanguage()).toBe('en');
  }
});
test('a choice by hand is marked, kept in the cookie, and ends the automatic one', () => {
  rememberLanguage('sv', 'automatic');
  expect(isChosenByHand()).toBe(false);
  expect(localStorage.getItem('language_auto_detected')).toBe('sv');
  rememberLanguage('en', 'manual');
  expect(isChosenByHand()).toBe(true);
  expect(localStorage.getItem('language_auto_detected')).toBeNull();
  expect(document.cookie).toContain('language=en');
});
