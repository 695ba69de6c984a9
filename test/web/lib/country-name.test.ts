import { expect, test } from 'vitest';
import { countryName } from '#web/lib/country-name.ts';

test('a country that was typed as its code is told as its name, and what was typed as a name stays', () => {
  expect(countryName('SE', 'sv')).toBe('Sverige');
  expect(countryName('FR', 'en')).toBe('France');
  expect(countryName('Sverige', 'en')).toBe('Sverige');
  expect(countryName('', 'en')).toBe('');
});
