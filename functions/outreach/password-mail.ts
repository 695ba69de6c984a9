import { passwordMail as en } from '#shared/i18n/en/password-mail.ts';
import { passwordMail as sv } from '#shared/i18n/sv/password-mail.ts';
import { DEFAULT_ZONE } from '#shared/kernel/time.ts';
import type { RenderedMail } from './booking-mail.ts';
import { longMoment, textsOf } from './mail-words.ts';
import type { MailRecord } from './outbox.table.ts';

/** That it was changed, when, and what to do if it was somebody else. */
export function passwordMail({ createdAt, language }: MailRecord, siteUrl: string): RenderedMail {
  const texts = language === 'sv' ? sv : en;
  return {
    content: {
      language,
      subject: texts.subject,
      heading: texts.heading,
      paragraphs: [texts.body, texts.warning],
      facts: [{ label: texts.at, value: longMoment(createdAt, DEFAULT_ZONE, language) }],
      button: { label: texts.button, href: `${siteUrl}/auth?mode=reset` },
      closing: [textsOf(language).layout.help, textsOf(language).layout.why],
    },
    attachments: [],
  };
}
