import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { type DurableMap, openDurableMap } from '../durable-map.ts';
import type { MailEventType } from './mail-event.ts';

export type StoredMail = Readonly<{
  id: string;
  from: string;
  to: string[];
  subject: string;
  headers: { name: string; value: string }[];
  tags: Record<string, string[]>;
  configurationSet?: string;
  sentAt: string;
  /** Events that nobody has been told of yet; told again after a kill. */
  due: MailEventType[];
}>;

export type MailView = Readonly<{
  id: string;
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  attachments: { name: string; type: string; content: string }[];
  headers: Record<string, string>;
  tags: Record<string, string[]>;
  sentAt: string;
}>;

export type MailStore = Readonly<{
  add(mail: StoredMail, raw: Buffer): void;
  update(mail: StoredMail): void;
  list(to?: string): StoredMail[];
  find(id: string): StoredMail | undefined;
  raw(id: string): Buffer;
  view(mail: StoredMail): Promise<MailView>;
  close(): void;
}>;

/** Everything ever sent: one file a message, and one line about it. */
export function openMailStore(dataDir: string): MailStore {
  const folder = join(dataDir, 'messages');
  mkdirSync(folder, { recursive: true });
  const mails: DurableMap<StoredMail> = openDurableMap(join(dataDir, 'mails.jsonl'));
  const file = (id: string) => join(folder, `${id}.eml`);
  const raw = (id: string) => readFileSync(file(id));
  return {
    add(mail, message) {
      writeFileSync(`${file(mail.id)}.new`, message);
      renameSync(`${file(mail.id)}.new`, file(mail.id));
      mails.set(mail.id, mail);
    },
    update: (mail) => mails.set(mail.id, mail),
    list: (to) =>
      mails.values().filter((mail) => !to || mail.to.some((address) => address.toLowerCase() === to.toLowerCase())),
    find: (id) => mails.get(id),
    raw,
    view: async (mail) => readMail(mail, raw(mail.id)),
    close: () => mails.close(),
  };
}

async function readMail(mail: StoredMail, raw: Buffer): Promise<MailView> {
  const parsed = await PostalMime.parse(raw, { attachmentEncoding: 'base64' });
  return {
    id: mail.id,
    to: mail.to,
    from: parsed.from?.address
      ? parsed.from.name
        ? `${parsed.from.name} <${parsed.from.address}>`
        : parsed.from.address
      : mail.from,
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html ?? '',
    attachments: parsed.attachments.map((part, index) => ({
      name: part.filename ?? `attachment-${index + 1}`,
      type: part.mimeType,
      content: String(part.content),
    })),
    headers: Object.fromEntries(parsed.headers.map((header) => [header.key, header.value])),
    tags: mail.tags,
    sentAt: mail.sentAt,
  };
}
