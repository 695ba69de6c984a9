import { expect, test } from 'vitest';
import { formatSpan } from '#web/lib/format-span.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f\u2009]/g, ' ');
const FROM = '2027-04-02T06:00:00.000Z';

test.each([
  ['sv', '2027-04-02T08:00:00.000Z', '2 apr. 08:00–10:00'],
  ['en', '2027-04-02T08:00:00.000Z', '2 Apr, 08:00–10:00'],
  ['sv', '2027-04-04T08:00:00.000Z', '2 apr. 08:00–4 apr. 10:00'],
  ['en', '2027-04-04T08:00:00.000Z', '2 Apr, 08:00 – 4 Apr, 10:00'],
] as const)('a time of another calendar names its date once, in %s to %s', (locale, to, text) =>
  expect(plain(formatSpan(FROM, to, locale, 'Europe/Stockholm'))).toBe(text),
);
