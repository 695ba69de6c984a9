import type { MailContent } from '#functions/platform/mail-content.ts';
import { mail as en } from '#shared/i18n/en/mail.ts';
import { mail as sv } from '#shared/i18n/sv/mail.ts';
import type { Locale } from '#shared/kernel/locale.ts';

export type CodeMail = 'signUpCode' | 'resetCode' | 'emailCode';

export function codeMailContent(kind: CodeMail, language: Locale, code: string): MailContent {
  const { subject, heading, body, ignore } = (language === 'sv' ? sv : en)[kind];
  // Not that they have an account or a booking: anybody can type an address.
  return { language, subject, heading, paragraphs: [body], code, closing: [ignore] };
}
