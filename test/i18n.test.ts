import { expect, test } from 'vitest';
import { ERROR_STATUS } from '#shared/kernel/errors.ts';
import { listFiles, ROOT } from './support/source-files.ts';

type Texts = { readonly [key: string]: string | Texts };
const flat = (texts: Texts, path = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  );
const placeholders = (text: string) => [...new Set(text.match(/{{[^}]+}}/g) ?? [])].sort().join();

const names = listFiles(/^shared\/i18n\/en\/.*\.ts$/).map((file) => file.replace('shared/i18n/en/', ''));
const load = async (language: string, name: string): Promise<Texts> => {
  const module = (await import(`${ROOT}/shared/i18n/${language}/${name}`)) as Record<string, Texts>;
  return Object.fromEntries(Object.entries(module).filter(([, value]) => typeof value === 'object'));
};

test('there is text at all', () => expect(names.length).toBeGreaterThan(0));

test.each(names)('%s says the same things in both languages', async (name) => {
  const en = new Map(flat(await load('en', name)));
  const sv = new Map(flat(await load('sv', name)));
  expect([...sv.keys()].sort()).toEqual([...en.keys()].sort());
  const different = [...en]
    .filter(([key, text]) => placeholders(text) !== placeholders(sv.get(key) ?? ''))
    .map(([key]) => key);
  expect(different).toEqual([]);
  // A mail may do without its second paragraph.
  const empty = [...en, ...sv]
    .filter(([key, text]) => text.trim() === '' && !/^mail\..*\.more$/.test(key))
    .map(([key]) => key);
  expect(empty).toEqual([]);
});

test.each(['en', 'sv'])('%s: the support hours stand once, with the zone of the clock', async (language) => {
  const texts = await Promise.all(names.map(async (name) => flat(await load(language, name))));
  const hours = texts.flat().filter(([, text]) => /17[:.]00/.test(text));
  expect(hours).toEqual([['site.supportHours', expect.stringMatching(/9[:.]00 .* 17[:.]00 CET$/)]]);
});

test.each([
  ['en', /[\d}]%/g],
  ['sv', /[\d}]\u00a0%/g],
] as const)('%s: percent as Intl writes it, and no line ends before the sign', async (language, right) => {
  const texts = (await Promise.all(names.map(async (name) => flat(await load(language, name))))).flat();
  const wrong = texts.filter(([, text]) => text.replace(right, '').includes('%')).map(([key]) => key);
  expect(wrong).toEqual([]);
});

test('in English it is an email, in one spelling', async () => {
  const texts = (await Promise.all(names.map(async (name) => flat(await load('en', name))))).flat();
  expect(texts.filter(([, text]) => /\b(mails?|e-mails?)\b/i.test(text))).toEqual([]);
});

test('every error code has a sentence, and every sentence a code', async () => {
  const { errors } = (await load('en', 'errors.ts')) as { errors: Texts };
  expect(Object.keys(errors).sort()).toEqual(Object.keys(ERROR_STATUS).sort());
});
