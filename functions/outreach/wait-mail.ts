import * as z from 'zod';
import { fill, oneLine } from '#functions/platform/mail-content.ts';
import { offerPath } from '#shared/domain/booking/offer-path.ts';
import type { WaitMail } from '#shared/domain/booking/wait.ts';
import { waitMail as en } from '#shared/i18n/en/wait-mail.ts';
import { waitMail as sv } from '#shared/i18n/sv/wait-mail.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { RenderedMail } from './booking-mail.ts';
import { longDate, longMoment, partyWords, textsOf, timeSpan } from './mail-words.ts';

const Data = z.object({
  experienceId: z.string(),
  slotId: z.string(),
  date: z.string(),
  from: z.int(),
  to: z.int(),
  zone: z.string(),
  title: z.object({ en: z.string(), sv: z.string() }),
  party: z.object({ adults: z.int(), children: z.int(), private: z.boolean() }),
  until: z.string(),
});

/** Places that came free are held for somebody on the waiting list; or were, and nobody took them. */
export function waitMail(mail: WaitMail, raw: unknown, language: Locale, siteUrl: string): RenderedMail {
  const data = Data.parse(raw);
  const words = language === 'sv' ? sv : en;
  const texts = words[mail];
  const { facts, layout } = textsOf(language);
  const until = longMoment(data.until, data.zone, language);
  const date = longDate(data.date, language);
  const params = { title: data.title[language], date, until };
  return {
    content: {
      language,
      subject: oneLine(fill(texts.subject, params)),
      heading: texts.heading,
      paragraphs: [fill(texts.body, params)],
      facts: [
        { label: facts.trip, value: params.title },
        { label: facts.date, value: date },
        { label: facts.time, value: timeSpan(data, language) },
        { label: facts.people, value: partyWords(data.party, language) },
        ...(mail === 'placesOffered' ? [{ label: words.held, value: until }] : []),
      ],
      button: {
        label: texts.button,
        href: siteUrl + (mail === 'placesLapsed' ? `/experience/${data.experienceId}` : offerPath(data)),
      },
      closing: [...('leave' in texts ? [texts.leave] : []), layout.help, layout.why],
    },
    attachments: [],
  };
}
