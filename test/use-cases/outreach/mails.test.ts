import { expect, test } from 'vitest';
import { fill, plainText } from '#functions/platform/mail-content.ts';
import { mailHtml } from '#functions/platform/mail-layout.tsx';
import { PROOF_MAILS } from '#shared/domain/accounts/proof-mails.ts';
import { CHANGE_MAILS } from '#shared/domain/booking/change-mails.ts';
import { BOOKING_MAILS, ENDING_MAILS, NO_SHOW_MAILS } from '#shared/domain/booking/outbox-keys.ts';
import { REVIEW_MAILS } from '#shared/domain/booking/review.ts';
import { WAIT_MAILS } from '#shared/domain/booking/wait.ts';
import { GIFT_MAILS } from '#shared/domain/gift-cards/gift-mails.ts';
import { mail as en } from '#shared/i18n/en/mail.ts';
import { mail as sv } from '#shared/i18n/sv/mail.ts';

const flat = (texts: object, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${path}${name}`, value]] : flat(value as object, `${path}${name}.`),
  );
const holes = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

test('both languages say the same things with the same placeholders', () => {
  const swedish = new Map(flat(sv));
  for (const [path, text] of flat(en)) {
    expect({ path, holes: holes(swedish.get(path) ?? '') }).toEqual({ path, holes: holes(text) });
    expect({ path, isEmpty: swedish.get(path) === '' }).toEqual({ path, isEmpty: text === '' });
  }
});
test('no two mails have the same name: the one would be sent as the other', () => {
  const lists = [BOOKING_MAILS, ENDING_MAILS, NO_SHOW_MAILS, CHANGE_MAILS, REVIEW_MAILS, PROOF_MAILS, WAIT_MAILS];
  const names: string[] = [...lists, GIFT_MAILS].flat();
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});
test('a placeholder without a value stays visible rather than vanish', () => {
  expect(fill('Hello {{name}} and {{other}}', { name: 'Anna' })).toBe('Hello Anna and {{other}}');
});
test('dates, times and parties are whole in the HTML; the plain text has plain spaces', () => {
  const when = 'Saturday 12 June 2027, 06:00 to 14:00';
  const content = {
    ...{ language: 'en' as const, subject: 'Trip', heading: 'Your trip on 12 June', closing: [] },
    ...{ paragraphs: ['For 2 adults.'], facts: [{ label: 'When', value: when }] },
  };
  const html = mailHtml(content);
  for (const whole of ['12_June 2027, 06:00_to_14:00', 'trip on 12_June', 'For 2_adults.'])
    expect(html).toContain(whole.replaceAll('_', '\u00a0'));
  expect(plainText(content)).toContain(when);
});
test('a mail is read out in its own language, and as wide as the screen it is on', () => {
  const html = mailHtml({ language: 'sv', subject: 'Tur', heading: 'Din tur', paragraphs: ['Hej'], closing: [] });
  expect([...html.matchAll(/<(?:html|body)[^>]* lang="(\w+)"/g)].map(([, lang]) => lang)).toEqual(['sv', 'sv']);
  expect(html).toMatch(/<meta name="viewport" content="width=device-width/);
});
