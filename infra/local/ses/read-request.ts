import { randomUUID } from 'node:crypto';
import {
  bareAddress,
  checkAddress,
  checkHeaderText,
  checkRawMessage,
  checkRecipients,
  invalid,
} from './check-message.ts';
import { composeMail } from './compose-mail.ts';
import type { QueryInput } from './query-protocol.ts';

/** A mail that fits the service's rules, before anybody asked whether it may be sent. */
export type Outgoing = Readonly<{
  from: string;
  to: string[];
  raw: Buffer;
  headers: Map<string, string>;
  tags: Record<string, string[]>;
  configurationSet?: string;
}>;

export function readRawEmail(query: QueryInput): Outgoing {
  const raw = Buffer.from(query.text('RawMessage.Data') ?? '', 'base64');
  if (raw.length === 0) throw invalid('Message is empty.');
  const headers = checkRawMessage(raw);
  const named = query.list('Destinations');
  const to = named.length ? named : ['to', 'cc', 'bcc'].flatMap((name) => splitAddresses(headers.get(name) ?? ''));
  checkRecipients(to);
  const from = query.text('Source') ?? headers.get('from') ?? '';
  checkAddress(from);
  const tags = { ...toTags(parseTagHeader(headers.get('x-ses-message-tags'))), ...toTags(query.pairs('Tags')) };
  return {
    from,
    to: to.map(bareAddress),
    raw,
    headers,
    tags,
    configurationSet: query.text('ConfigurationSetName') ?? headers.get('x-ses-configuration-set'),
  };
}

export function readSendEmail(query: QueryInput, now: Date): Outgoing {
  const from = query.text('Source') ?? '';
  checkAddress(from);
  const [to, cc, bcc] = ['To', 'Cc', 'Bcc'].map((kind) => query.list(`Destination.${kind}Addresses`)) as [
    string[],
    string[],
    string[],
  ];
  checkRecipients([...to, ...cc, ...bcc]);
  const subject = query.text('Message.Subject.Data') ?? '';
  const replyTo = query.list('ReplyToAddresses');
  for (const text of [subject, ...replyTo]) checkHeaderText(text);
  const raw = composeMail({
    from,
    to,
    cc,
    replyTo,
    subject,
    text: query.text('Message.Body.Text.Data'),
    html: query.text('Message.Body.Html.Data'),
    date: now,
    id: randomUUID(),
  });
  return {
    from,
    to: [...to, ...cc, ...bcc].map(bareAddress),
    raw,
    headers: checkRawMessage(raw),
    tags: toTags(query.pairs('Tags')),
    configurationSet: query.text('ConfigurationSetName'),
  };
}

const toTags = (pairs: readonly [string, string][]) =>
  Object.fromEntries(pairs.map(([name, value]) => [name, [value]]));
const parseTagHeader = (text = '') =>
  text
    .split(',')
    .filter((pair) => pair.includes('='))
    .map(
      (pair) => [pair.slice(0, pair.indexOf('=')).trim(), pair.slice(pair.indexOf('=') + 1).trim()] as [string, string],
    );
/** Commas within quotes are part of a name. */
const splitAddresses = (text: string) =>
  text
    .split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .map((address) => address.trim())
    .filter(Boolean);
