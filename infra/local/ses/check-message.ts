import { ServiceError } from '../service-server.ts';

const MAX_BYTES = 10 * 1024 * 1024;
const MAX_RECIPIENTS = 50;
const ONCE_ONLY = new Set([
  'from',
  'sender',
  'reply-to',
  'to',
  'cc',
  'bcc',
  'message-id',
  'in-reply-to',
  'references',
  'subject',
  'date',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
]);

export const invalid = (message: string) => new ServiceError('InvalidParameterValue', message);

/** The headers of a raw message, refused where the service refuses them. */
export function checkRawMessage(raw: Buffer): Map<string, string> {
  if (raw.length > MAX_BYTES) throw invalid(`Message length is more than ${MAX_BYTES} bytes long: '${raw.length}'.`);
  const headers = new Map<string, string>();
  let last = '';
  for (const line of headerLines(raw)) {
    if (/[\r\0]/.test(line)) throw invalid('Illegal control character in header.');
    if (/^[ \t]/.test(line) && last) {
      headers.set(last, `${headers.get(last)} ${line.trim()}`);
      continue;
    }
    const found = /^([\x21-\x39\x3b-\x7e]+):(.*)$/s.exec(line);
    if (!found?.[1]) throw invalid(`Expected ':', got '${line.slice(0, 40)}'`);
    last = found[1].toLowerCase();
    if (headers.has(last) && ONCE_ONLY.has(last)) throw invalid(`Duplicate header '${found[1]}'.`);
    headers.set(last, (found[2] ?? '').trim());
  }
  if (!headers.has('from')) throw invalid("Missing required header 'From'.");
  return headers;
}

export function checkRecipients(recipients: readonly string[]) {
  if (recipients.length === 0) throw invalid('Missing required header "To".');
  if (recipients.length > MAX_RECIPIENTS) throw invalid(`Recipient count exceeds ${MAX_RECIPIENTS}.`);
  for (const recipient of recipients) checkAddress(recipient);
}

/** A line break here would let a caller write headers of their own. */
export function checkHeaderText(text: string) {
  if (/[\r\n\0]/.test(text)) throw invalid('Header value contains a line break or control character.');
}

export function checkAddress(text: string) {
  if (/[\r\n\0]/.test(text)) throw invalid('Local address contains control or whitespace');
  const address = bareAddress(text);
  if (!address.includes('@')) throw invalid(`Missing final '@domain'`);
  const [local = '', domain = ''] = [
    address.slice(0, address.lastIndexOf('@')),
    address.slice(address.lastIndexOf('@') + 1),
  ];
  if (!local || /[\s<>()]/.test(local)) throw invalid('Local address contains control or whitespace');
  if (!/^[^\s@<>]+\.[^\s@<>.]+$/.test(domain))
    throw invalid('Domain contains illegal character or ends without a name');
}

export const bareAddress = (text: string) => (/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).trim();

/** Raw without the headers that are orders to the service rather than part of the message. */
export function withoutServiceHeaders(raw: Buffer): Buffer {
  const lines = headerLines(raw);
  const kept: string[] = [];
  let dropping = false;
  for (const line of lines) {
    if (!/^[ \t]/.test(line)) dropping = /^(x-ses-[\w-]+|bcc):/i.test(line);
    if (!dropping) kept.push(line);
  }
  return Buffer.concat([Buffer.from(kept.join('\r\n'), 'latin1'), raw.subarray(headerEnd(raw))]);
}

const headerLines = (raw: Buffer) => raw.subarray(0, headerEnd(raw)).toString('latin1').split(/\r?\n/);

function headerEnd(raw: Buffer): number {
  const ends = [raw.indexOf('\r\n\r\n'), raw.indexOf('\n\n')].filter((at) => at >= 0);
  return ends.length ? Math.min(...ends) : raw.length;
}
