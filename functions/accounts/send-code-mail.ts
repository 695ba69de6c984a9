import type { Deps } from '#functions/platform/deps.ts';
import type { Mail } from '#functions/platform/mail.ts';
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

export type CodeMailDeps = Pick<Deps, 'sendMail' | 'log'> &
  Readonly<{ openCode: OpenCode; pause: (ms: number) => Promise<unknown> }>;
const PAUSES_MS = [500, 2_000];

/**
 * The mail with a code that the user pool made, in the language of the screen that asked for it, else of the person. Tried
 * here, not by Lambda, which would wait for minutes: by then the page gives out another code, and the late one is dead.
 */
export async function sendCodeMail(deps: CodeMailDeps, input: CodeMailInput): Promise<void> {
  const { source, poolId, sealedCode, attributes, metadata } = input;
  const kind = CODE_MAILS[source];
  const { email } = attributes;
  if (!kind || !email) return deps.log.error('no mail for a code', { source });
  const language = [metadata?.['language'], attributes['locale']].find(isLocale) ?? 'en';
  const content = codeMailContent(kind, language, await deps.openCode(sealedCode, poolId));
  // Without a name: whoever signs up with another's address could write to them in it.
  const to = { name: '', address: email };
  await deliver(deps, { to, subject: content.subject, text: plainText(content), html: mailHtml(content) });
}
/** An answer that is lost is no reason to wait: two mails with one code harm nobody. */
async function deliver({ sendMail, pause }: CodeMailDeps, mail: Mail): Promise<void> {
  const send = async () => {
    const sending = await sendMail(mail);
    if (sending.state === 'refused') throw new Error(`code mail refused: ${sending.why}`);
  };
  for (const ms of PAUSES_MS) {
    try {
      return await send();
    } catch {
      await pause(ms);
    }
  }
  await send();
}
