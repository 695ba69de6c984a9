import * as z from 'zod';
import type { Deps } from '#functions/platform/deps.ts';
import { fill, oneLine } from '#functions/platform/mail-content.ts';
import { tokenFor } from '#functions/platform/purpose-token.ts';
import { FEED_FAILURES } from '#shared/domain/calendar-sync/feed.ts';
import { notifyPurpose } from '#shared/domain/calendar-sync/notify-address.ts';
import { calendarMail as en } from '#shared/i18n/en/calendar-mail.ts';
import { calendarSync as syncEn } from '#shared/i18n/en/calendar-sync.ts';
import { calendarMail as sv } from '#shared/i18n/sv/calendar-mail.ts';
import { calendarSync as syncSv } from '#shared/i18n/sv/calendar-sync.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { RenderedMail } from './booking-mail.ts';
import { longDate, textsOf } from './mail-words.ts';
import type { MailRecord } from './outbox.table.ts';

const Conflict = z.object({ count: z.int(), feed: z.string(), date: z.string(), event: z.string() });
const Failing = z.object({ feed: z.string(), trouble: z.enum(FEED_FAILURES) });
const Address = z.object({ guideId: z.string() });
const SETTINGS = '/guide-dashboard/calendar-settings';

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
      button: { label: texts.button, href: `${siteUrl}${SETTINGS}` },
      closing: [textsOf(language).layout.help, textsOf(language).layout.why],
    },
    attachments: [],
  };
}
/** Asks an address, which may be anybody's, whether notices may come to it. */
export async function notifyAddressMail(
  { secrets, siteUrl }: Pick<Deps, 'secrets' | 'siteUrl'>,
  { data, to, language }: Pick<MailRecord, 'data' | 'to' | 'language'>,
): Promise<RenderedMail> {
  const texts = (language === 'sv' ? sv : en).address;
  const token = await tokenFor(secrets, notifyPurpose(Address.parse(data).guideId, to.address));
  return {
    content: {
      language,
      subject: texts.subject,
      heading: texts.heading,
      paragraphs: texts.body.map((line) => fill(line, { name: to.name, address: to.address })),
      button: { label: texts.button, href: `${siteUrl}${SETTINGS}?confirm=${token}` },
      closing: [textsOf(language).layout.help],
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
