import { describe, expect, test } from 'vitest';
import { POLICY } from '#shared/domain/policy.ts';
import { listFiles, ROOT } from '../support/source-files.ts';

type Said = Readonly<{ numbers: readonly number[]; en: RegExp; sv: RegExp }>;
const { refundBusinessDays, childAge, adultYears, holdMinutes, graceHours, freeCancellationDays } = POLICY;
/** Where texts name a number of the business in so many words: it is the one by which the rules go. */
const SAID: Readonly<Record<string, Said>> = {
  'how long a refund takes': {
    numbers: [refundBusinessDays.least, refundBusinessDays.most],
    en: /(\d+) to (\d+) business days/g,
    sv: /(\d+) till (\d+) bankdagar/g,
  },
  'from which age children come along': {
    numbers: [childAge],
    en: /Children \((\d+)\+|Children from (\d+)|Children are (\d+)|"(\d+) to 17/g,
    sv: /Barn \((\d+)\+|Barn \(?från (\d+)|Barn är (\d+)|"(\d+) till 17/g,
  },
  'from which age somebody books': {
    numbers: [adultYears],
    en: /(\d+) (?:or|and) older|Adults \((\d+)\+/g,
    sv: /fyllt (\d+)|(\d+) år (?:eller|och) äldre|Vuxna \((\d+)\+/g,
  },
  'how long places are held': {
    numbers: [holdMinutes],
    en: /(?:held for|The) (\d+) minutes/g,
    sv: /(?:hålls i|hölls i|De) (\d+) minut/g,
  },
  'the grace after booking': {
    numbers: [graceHours],
    en: /[Ff]irst (\d+) hours|(\d+) hours of (?:the confirmation|booking)/g,
    sv: /[Ff]örsta (\d+) timmarna|(\d+) timmar efter (?:bekräftelsen|bokningen)/g,
  },
  'until when cancelling is free': {
    numbers: [freeCancellationDays],
    en: /(\d+) days before the (?:start|trip)/g,
    sv: /(\d+) dagar före (?:start|turen)/g,
  },
};
const textsOf = async (language: 'en' | 'sv'): Promise<string> => {
  const files = listFiles(new RegExp(`^shared/i18n/${language}/.*\\.ts$`));
  return JSON.stringify(await Promise.all(files.map((file) => import(`${ROOT}/${file}`))));
};

describe.each(['en', 'sv'] as const)('in %s', (language) => {
  test.each(Object.entries(SAID))('%s', async (_what, said) => {
    const found = [...(await textsOf(language)).matchAll(said[language])];
    const numbers = found.map((match) => match.slice(1).filter(Boolean).map(Number));
    expect(numbers.length).toBeGreaterThan(1);
    expect(numbers).toEqual(numbers.map(() => said.numbers));
  });
});
