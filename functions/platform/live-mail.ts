import { SESClient, SESServiceException, SendRawEmailCommand } from '@aws-sdk/client-ses';
import MailComposer from 'nodemailer/lib/mail-composer';
import { env } from './env.ts';
import type { Mail, SendMail } from './mail.ts';

const client = new SESClient({ maxAttempts: 1 });
const LONGEST_MS = 8_000;

/** One recipient a message, made by nodemailer's composer, sent as it is. */
export const sendLiveMail: SendMail = async (mail) => {
  try {
    const { MessageId } = await client.send(
      new SendRawEmailCommand({
        RawMessage: { Data: await compose(mail) },
        Destinations: [mail.to.address],
        ConfigurationSetName: env('MAIL_CONFIGURATION_SET'),
        ...(mail.outboxKey && { Tags: [{ Name: 'outbox', Value: mail.outboxKey }] }),
      }),
      { abortSignal: AbortSignal.timeout(LONGEST_MS) },
    );
    return { state: 'sent', messageId: MessageId ?? '' };
  } catch (e) {
    // An answer that says no is sure; silence is not.
    const status = e instanceof SESServiceException ? (e.$metadata.httpStatusCode ?? 0) : 0;
    if (status >= 400 && status < 500) return { state: 'refused', why: String(e) };
    throw e;
  }
};
function compose(mail: Mail): Promise<Buffer> {
  const { to, subject, text, html, headers = {}, attachments = [] } = mail;
  return new MailComposer({
    from: { name: 'Napp', address: env('MAIL_FROM') },
    // the mails invite to answer them, and nobody reads what comes to the sender
    replyTo: env('MAIL_REPLY_TO'),
    to: { name: to.name, address: to.address },
    subject,
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    attachments: attachments.map(({ name, contentType, content }) => ({ filename: name, contentType, content })),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
}
