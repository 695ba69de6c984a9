import { mail as en } from '#shared/i18n/en/mail.ts';
import { mail as sv } from '#shared/i18n/sv/mail.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { MailContent } from './mail-content.ts';
import { mailHtml } from './mail-layout.tsx';

export type CodeMail = 'signUpCode' | 'resetCode' | 'emailCode';

/** The mail with a code that the user pool sends; `code` is the pool's own placeholder, such as `{####}`. */
export function renderCodeMail(kind: CodeMail, language: Locale, code: string): { subject: string; html: string } {
  const texts = language === 'sv' ? sv : en;
  const { subject, heading, body, ignore } = texts[kind];
  const content: MailContent = {
    language,
    // the pool puts the code into the text only
    subject,
    heading,
    paragraphs: [body],
    code,
    closing: [ignore, texts.layout.why],
  };
  return { subject: content.subject, html: mailHtml(content) };
}
