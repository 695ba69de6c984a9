import { expect, test } from 'vitest';
import { faq as faqEn } from '#shared/i18n/en/faq.ts';
import { legal as legalEn } from '#shared/i18n/en/legal.ts';
import { noShowMail as noShowEn } from '#shared/i18n/en/no-show-mail.ts';
import { faq as faqSv } from '#shared/i18n/sv/faq.ts';
import { legal as legalSv } from '#shared/i18n/sv/legal.ts';
import { noShowMail as noShowSv } from '#shared/i18n/sv/no-show-mail.ts';

const textsIn = (part: unknown): string[] =>
  typeof part === 'string' ? [part] : Object.values(part as object).flatMap(textsIn);
const sayingOf = (texts: unknown, about: RegExp) => textsIn(texts).filter((text) => about.test(text));

test.each([
  ['en', [faqEn, legalEn], /deposit is kept/, /gift card/],
  ['sv', [faqSv, legalSv], /behålls handpenningen/, /presentkort/],
] as const)('%s: where the deposit is kept, what a gift card paid is too, and it is said', (_, texts, kept, gift) => {
  const sayings = sayingOf(texts, kept);
  expect(sayings).toHaveLength(2);
  for (const saying of sayings) expect(saying).toMatch(gift);
});
test('a mail about somebody who did not come speaks of what was paid, by whatever means', () => {
  expect(sayingOf([noShowEn, noShowSv], /deposit|handpenning/i)).toEqual([]);
});
