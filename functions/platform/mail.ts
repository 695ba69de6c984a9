export type Attachment = Readonly<{ name: string; contentType: string; content: string }>;
export type Mail = Readonly<{
  to: Readonly<{ name: string; address: string }>;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly Attachment[];
  headers?: Readonly<Record<string, string>>;
  /** Travels with the message, so that the mail service's events name the outbox record, if there is one. */
  outboxKey?: string;
}>;
/** `refused` is a sure no of the mail service: nothing was sent, now is not the time. Anything that is thrown is unsure. */
export type Sending = Readonly<{ state: 'sent'; messageId: string } | { state: 'refused'; why: string }>;
export type SendMail = (mail: Mail) => Promise<Sending>;
