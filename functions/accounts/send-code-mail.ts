import type { Deps } from '#functions/platform/deps.ts';
import { plainText } from '#functions/platform/mail-content.ts';
import { mailHtml } from '#functions/platform/mail-layout.tsx';
import type { OpenCode } from '#functions/platform/open-code.ts';
import { isLocale } from '#shared/kernel/locale.ts';
import { type CodeMail, codeMailContent } from './code-mail-content.ts';

const CODE_MAILS: Readonly<Record<string, CodeMail>> = {
  CustomEmailSender_ForgotPassword: 'resetCode',
  CustomEmailSender_SignUp: 'signUpCode',
  CustomEmailSender_ResendCode: 'signUpCode',
  CustomEmailSender_UpdateUserAttribute: 'emailCode',
  CustomEmailSender_VerifyUserAttribute: 'emailCode',
};
export type CodeMailInput = Readonly<{
  source: string;
  poolId: string;
  /** The code as the pool gives it away: encrypted, in base64. */
  sealedCode: string;
  /** With the address that the code is to prove, which need not be the account's yet. */
  attributes: Readonly<Record<string, string | undefined>>;
  metadata?: Readonly<Record<string, string>> | undefined;
}>;

/**
 * The mail with a code that the user pool made, in the language of the screen that asked for it, else of the person. Nobody
 * waits for the answer: whatever is thrown is tried again by Lambda, twice, and two mails with one code harm nobody.
 */
export async function sendCodeMail(
  { openCode, sendMail, log }: Pick<Deps, 'sendMail' | 'log'> & Readonly<{ openCode: OpenCode }>,
  { source, poolId, sealedCode, attributes, metadata }: CodeMailInput,
): Promise<void> {
  const kind = CODE_MAILS[source];
  const { email } = attributes;
  if (!kind || !email) return log.error('no mail for a code', { source });
  const language = [metadata?.['language'], attributes['locale']].find(isLocale) ?? 'en';
  const content = codeMailContent(kind, language, await openCode(sealedCode, poolId));
  // Without a name: whoever signs up with another's address could write to them in it.
  const to = { name: '', address: email };
  const sending = await sendMail({ to, subject: content.subject, text: plainText(content), html: mailHtml(content) });
  if (sending.state === 'refused') throw new Error(`code mail refused: ${sending.why}`);
}
