import type { MailContent } from '#functions/platform/mail-content.ts';
import { mail as en } from '#shared/i18n/en/mail.ts';
import { mail as sv } from '#shared/i18n/sv/mail.ts';
import type { Locale } from '#shared/kernel/locale.ts';

export type CodeMail = 'signUpCode' | 'resetCode' | 'emailCode';

export function codeMailContent(kind: CodeMail, language: Locale, code: string): MailContent {
  const { layout, [kind]: texts } = language === 'sv' ? sv : en;
  const { subject, heading, body, ignore } = texts;
  return { language, subject, heading, paragraphs: [body], code, closing: [ignore, layout.why] };
}
