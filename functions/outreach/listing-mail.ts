import * as z from 'zod';
import { fill, oneLine } from '#functions/platform/mail-content.ts';
import { listingMail as en } from '#shared/i18n/en/listing-mail.ts';
import { listingMail as sv } from '#shared/i18n/sv/listing-mail.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { RenderedMail } from './booking-mail.ts';
import { textsOf } from './mail-words.ts';

const Data = z.object({
  experienceId: z.string(),
  title: z.object({ en: z.string(), sv: z.string() }),
  comment: z.string(),
});

/** What became of a trip that was sent in. The admin's words are text and nothing else. */
export function listingMail(
  mail: 'listingApproved' | 'listingReturned',
  raw: unknown,
  language: Locale,
  siteUrl: string,
): RenderedMail {
  const { experienceId, title, comment } = Data.parse(raw);
  const texts = (language === 'sv' ? sv : en)[mail];
  const params = { title: title[language] };
  const path =
    mail === 'listingApproved' ? `/experience/${experienceId}` : `/guide-dashboard/experiences/${experienceId}`;
  const { layout } = textsOf(language);
  return {
    content: {
      language,
      subject: oneLine(fill(texts.subject, params)),
      heading: texts.heading,
      paragraphs: [fill(texts.body, params), ...comment.split(/\n+/).filter(Boolean)],
      button: { label: texts.button, href: `${siteUrl}${path}` },
      closing: [layout.help, layout.why],
    },
    attachments: [],
  };
}
