import * as z from 'zod';
import { fill, oneLine } from '#functions/platform/mail-content.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { RenderedMail } from './booking-mail.ts';
import { longDate, partyWords, textsOf } from './mail-words.ts';

/** What a visitor asked of a guide. */
export const DateRequestData = z.object({
  title: z.object({ en: z.string(), sv: z.string() }),
  date: z.string(),
  adults: z.int(),
  children: z.int(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
});
export function dateRequestMail(data: unknown, language: Locale, siteUrl: string): RenderedMail {
  const { title, date, adults, children, name, email, message } = DateRequestData.parse(data);
  const texts = textsOf(language);
  const { subject, heading, body, button } = texts.dateRequest;
  const params = { date: longDate(date, language), title: title[language], name };
  const facts = [
    { label: texts.facts.trip, value: title[language] },
    { label: texts.facts.date, value: params.date },
    { label: texts.facts.people, value: partyWords({ adults, children, private: false }, language) },
    { label: texts.facts.email, value: email },
    { label: texts.facts.message, value: message },
  ].filter(({ value }) => value !== '');
  return {
    content: {
      language,
      subject: oneLine(fill(subject, params)),
      heading,
      paragraphs: [fill(body, params)],
      facts,
      button: { label: button, href: `${siteUrl}/guide-dashboard` },
      closing: [texts.layout.why],
    },
    attachments: [],
    replyTo: { name, address: email },
  };
}
