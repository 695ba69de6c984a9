import * as z from 'zod';
import { fill, oneLine } from '#functions/platform/mail-content.ts';
import type { ProofMail } from '#shared/domain/accounts/proof-mails.ts';
import { VERIFIED_KINDS } from '#shared/domain/accounts/verification.ts';
import { proofMail as en } from '#shared/i18n/en/proof-mail.ts';
import { proofMail as sv } from '#shared/i18n/sv/proof-mail.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { RenderedMail } from './booking-mail.ts';
import { longDate, textsOf } from './mail-words.ts';

const Data = z.object({ kind: z.enum(VERIFIED_KINDS), until: z.string().nullable(), note: z.string() });

/** What became of a guide's paper, or that it ends. */
export function proofMail(mail: ProofMail, raw: unknown, language: Locale, siteUrl: string): RenderedMail {
  const { kind, until, note } = Data.parse(raw);
  const words = language === 'sv' ? sv : en;
  const texts = words[mail];
  const params = { kind: words.kinds[kind] };
  const isReturned = mail === 'proofReturned';
  return {
    content: {
      language,
      subject: oneLine(fill(texts.subject, params)),
      heading: fill(texts.heading, params),
      paragraphs: [fill(texts.body, params), ...(isReturned ? note.split(/\n+/).filter(Boolean) : [])],
      facts: until && !isReturned ? [{ label: words.until, value: longDate(until, language) }] : [],
      button: { label: texts.button, href: `${siteUrl}/guide-dashboard/settings?tab=documents` },
      closing: [textsOf(language).layout.help, textsOf(language).layout.why],
    },
    attachments: [],
  };
}
