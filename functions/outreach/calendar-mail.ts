import * as z from 'zod';
import { fill, oneLine } from '#functions/platform/mail-content.ts';
import { FEED_FAILURES } from '#shared/domain/calendar-sync/feed.ts';
import { calendarMail as en } from '#shared/i18n/en/calendar-mail.ts';
import { calendarSync as syncEn } from '#shared/i18n/en/calendar-sync.ts';
import { calendarMail as sv } from '#shared/i18n/sv/calendar-mail.ts';
import { calendarSync as syncSv } from '#shared/i18n/sv/calendar-sync.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { RenderedMail } from './booking-mail.ts';
import { longDate, textsOf } from './mail-words.ts';

const Conflict = z.object({ count: z.int(), feed: z.string(), date: z.string(), event: z.string() });
const Failing = z.object({ feed: z.string(), trouble: z.enum(FEED_FAILURES) });

/** A calendar from elsewhere needs its guide: it cannot be read, or it and a booking do not agree. */
export function calendarMail(
  what: 'conflict' | 'failing',
  raw: unknown,
  language: Locale,
  siteUrl: string,
): RenderedMail {
  const words = language === 'sv' ? sv : en;
  const texts = words[what];
  const { params, facts } = what === 'conflict' ? ofConflict(raw, language) : ofFailing(raw, language);
  return {
    content: {
      language,
      subject: oneLine(fill(texts.subject, params)),
      heading: fill(texts.heading, params),
      paragraphs: texts.body.map((line) => fill(line, params)),
      facts,
      button: { label: texts.button, href: `${siteUrl}/guide-dashboard/calendar-settings` },
      closing: [textsOf(language).layout.help, textsOf(language).layout.why],
    },
    attachments: [],
  };
}
function ofConflict(raw: unknown, language: Locale) {
  const { count, feed, date, event } = Conflict.parse(raw);
  const words = language === 'sv' ? sv : en;
  const facts = [
    { label: words.date, value: longDate(date, language) },
    { label: words.event, value: event || (language === 'sv' ? syncSv : syncEn).busy },
  ];
  return { params: { count: String(count), feed }, facts };
}
function ofFailing(raw: unknown, language: Locale) {
  const { feed, trouble } = Failing.parse(raw);
  const why = (language === 'sv' ? syncSv : syncEn).failure[trouble];
  return { params: { feed, why }, facts: [] };
}
