import { randomUUID } from 'node:crypto';
import { ACCOUNT, REGION } from '../ports.ts';
import { bareAddress } from './check-message.ts';
import type { StoredMail } from './mail-store.ts';

export type MailEventType = 'Send' | 'Delivery' | 'Bounce' | 'Complaint';

const DETAIL_TYPES: Record<MailEventType, string> = {
  Send: 'Email Sent',
  Delivery: 'Email Delivered',
  Bounce: 'Email Bounced',
  Complaint: 'Email Complaint Received',
};

/** As the configuration set's EventBridge destination delivers it to the default bus. */
export type MailEvent = Readonly<{
  version: '0';
  id: string;
  'detail-type': string;
  source: 'aws.ses';
  account: string;
  time: string;
  region: string;
  resources: string[];
  detail: Record<string, unknown>;
}>;

/** What becomes of a mail: `bounce@…` and `complaint@…` do as the service's simulator addresses do. */
export function fateOf(recipients: readonly string[]): MailEventType[] {
  const local = (address: string) => bareAddress(address).toLowerCase().split('@')[0];
  if (recipients.some((address) => local(address) === 'bounce')) return ['Send', 'Bounce'];
  if (recipients.some((address) => local(address) === 'complaint')) return ['Send', 'Delivery', 'Complaint'];
  return ['Send', 'Delivery'];
}

export function mailEvent(mail: StoredMail, type: MailEventType, now: Date): MailEvent {
  const identity = `arn:aws:ses:${REGION}:${ACCOUNT}:identity/${bareAddress(mail.from).split('@')[1]}`;
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': DETAIL_TYPES[type],
    source: 'aws.ses',
    account: ACCOUNT,
    time: now.toISOString(),
    region: REGION,
    resources: [`arn:aws:ses:${REGION}:${ACCOUNT}:configuration-set/${mail.configurationSet ?? ''}`],
    detail: { eventType: type, mail: mailPart(mail, identity), [type.toLowerCase()]: eventPart(mail, type, now) },
  };
}

const mailPart = (mail: StoredMail, sourceArn: string) => ({
  timestamp: mail.sentAt,
  source: mail.from,
  sourceArn,
  sendingAccountId: ACCOUNT,
  messageId: mail.id,
  destination: mail.to,
  headersTruncated: false,
  headers: mail.headers,
  commonHeaders: { from: [mail.from], to: mail.to, messageId: mail.id, subject: mail.subject },
  tags: {
    ...mail.tags,
    'ses:configuration-set': [mail.configurationSet ?? ''],
    'ses:from-domain': [bareAddress(mail.from).split('@')[1] ?? ''],
  },
});

function eventPart(mail: StoredMail, type: MailEventType, now: Date): Record<string, unknown> {
  const timestamp = now.toISOString();
  const recipients = mail.to.map((emailAddress) => ({ emailAddress }));
  if (type === 'Delivery')
    return {
      timestamp,
      processingTimeMillis: 12,
      recipients: mail.to,
      smtpResponse: '250 2.6.0 Message received',
      reportingMTA: 'a1.local.amazonses.com',
    };
  if (type === 'Bounce') {
    const bouncedRecipients = recipients.map((recipient) => ({
      ...recipient,
      action: 'failed',
      status: '5.1.1',
      diagnosticCode: 'smtp; 550 5.1.1 user unknown',
    }));
    return {
      feedbackId: randomUUID(),
      bounceType: 'Permanent',
      bounceSubType: 'General',
      bouncedRecipients,
      timestamp,
      reportingMTA: 'dsn; a1.local.amazonses.com',
    };
  }
  if (type === 'Complaint')
    return {
      feedbackId: randomUUID(),
      complaintSubType: null,
      complainedRecipients: recipients,
      timestamp,
      userAgent: 'local',
      complaintFeedbackType: 'abuse',
      arrivalDate: timestamp,
    };
  return {};
}
