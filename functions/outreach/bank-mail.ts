import * as z from 'zod';
import { bankMail as en } from '#shared/i18n/en/bank-mail.ts';
import { bankMail as sv } from '#shared/i18n/sv/bank-mail.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { RenderedMail } from './booking-mail.ts';
import { textsOf } from './mail-words.ts';

/** With the last digits alone, as everywhere. */
const Data = z.object({ company: z.string(), number: z.string() });

/** Whoever has the account of a guide could send their money elsewhere: they hear of it where they always did. */
export function bankMail(raw: unknown, language: Locale, siteUrl: string): RenderedMail {
  const { company, number } = Data.parse(raw);
  const texts = language === 'sv' ? sv : en;
  return {
    content: {
      language,
      subject: texts.subject,
      heading: texts.heading,
      paragraphs: [texts.body, texts.warning],
      facts: [
        { label: texts.holder, value: company },
        { label: texts.number, value: number },
      ],
      button: { label: texts.button, href: `${siteUrl}/guide-dashboard/settings?tab=payments` },
      closing: [textsOf(language).layout.help, textsOf(language).layout.why],
    },
    attachments: [],
  };
}
