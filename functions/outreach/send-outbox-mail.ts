import { findAccount } from '#functions/accounts/accounts.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { Moved } from '#functions/platform/guarded-write.ts';
import { hashEmail } from '#functions/platform/hash.ts';
import { describeError } from '#functions/platform/log.ts';
import type { Mail } from '#functions/platform/mail.ts';
import { plainText } from '#functions/platform/mail-content.ts';
import { mailHtml } from '#functions/platform/mail-layout.tsx';
import type { GuardedWrite } from '#functions/platform/table.ts';
import { isErased } from '#shared/domain/accounts/erasing.ts';
import { addMinutes } from '#shared/kernel/time.ts';
import { mailTemplates } from './mail-templates.ts';
import { endMail, findMail, leaseMail, type MailRecord, postponeMail } from './outbox.table.ts';
import { isSuppressed, isUnwanted } from './suppressions.table.ts';
import { isUnasked, senderOf } from './unasked-mail.ts';

/** After this many tries a person has to look. */
const MOST_TRIES = 8;
/** An unsure send is settled by the mail service's own event; without one it is sent again after this. */
const LEASE_MINUTES = 10;
export type Sent = 'sent' | 'skipped' | 'postponed' | 'unsure' | 'suppressed' | 'stuck';

/** Sends one mail of the outbox, once: claimed before, marked after. */
export async function sendOutboxMail(deps: Deps, key: string): Promise<Sent> {
  const now = deps.now();
  const found = await findMail(deps.table, key);
  const record = found && (await addressedNow(deps, found));
  if (record?.state !== 'waiting' || (record.leaseUntil ?? '') >= now) return 'skipped';
  if (record.tries >= MOST_TRIES) return giveUp(deps, record);
  if (record.leaseUntil && isUnasked(record)) return leave(deps, record);
  if (await isStopped(deps, record)) {
    await ifStillThere(deps, endMail(deps.table, key, 'suppressed', now));
    return 'suppressed';
  }
  const isMine = await ifStillThere(deps, leaseMail(deps.table, key, now, addMinutes(now, LEASE_MINUTES)));
  return isMine ? send(deps, record) : 'skipped';
}
async function addressedNow({ table }: Deps, record: MailRecord): Promise<MailRecord> {
  const { account: id, to } = record;
  const account = id === undefined || record.state !== 'waiting' ? undefined : await findAccount(table, id);
  if (!account) return record;
  // A booking is in the language in which it was made; for the guide no booking chose one.
  const language = account.type === 'guide' ? account.language : record.language;
  return { ...record, language, to: { ...to, address: account.email } };
}
/** An offer that perhaps went out is not sent again: better once too few than twice. */
async function leave(deps: Deps, { key }: MailRecord): Promise<Sent> {
  await ifStillThere(deps, endMail(deps.table, key, 'unsure', deps.now()));
  deps.log.warn('offer left unsure', { key });
  return 'unsure';
}
async function isStopped(deps: Deps, record: MailRecord): Promise<boolean> {
  if (isErased({ email: record.to.address })) return true;
  const hash = await hashEmail(deps.secrets, record.to.address);
  return isUnasked(record) ? isUnwanted(deps.table, hash, senderOf(record)) : isSuppressed(deps.table, hash);
}
async function send(deps: Deps, record: MailRecord): Promise<Sent> {
  const mail = await compose(deps, record).catch((e: unknown) => {
    deps.log.error('mail not rendered', { key: record.key, ...describeError(e) });
    return 'failed' as const;
  });
  if (mail === 'failed') return postpone(deps, record);
  if (!mail) {
    await ifStillThere(deps, endMail(deps.table, record.key, 'suppressed', deps.now()));
    return 'suppressed';
  }
  try {
    const sending = await deps.sendMail(mail);
    if (sending.state === 'sent') {
      await ifStillThere(deps, endMail(deps.table, record.key, 'sent', deps.now()));
      return 'sent';
    }
    deps.log.warn('mail refused', { key: record.key, why: sending.why });
  } catch (e) {
    // Perhaps it went out. The lease stays, and the mail service's event tells.
    deps.log.warn('mail unsure', { key: record.key, ...describeError(e) });
    return 'unsure';
  }
  return postpone(deps, record);
}
async function compose(deps: Deps, record: MailRecord): Promise<Mail | undefined> {
  const template = mailTemplates[record.template];
  if (!template) throw new Error(`no mail template ${record.template}`);
  const rendered = await template(deps, record);
  if (!rendered) return undefined;
  const { content, attachments, headers = {} } = rendered;
  const { subject } = content;
  return {
    to: record.to,
    subject,
    text: plainText(content),
    html: mailHtml(content),
    attachments,
    headers,
    outboxKey: record.key,
  };
}
async function postpone(deps: Deps, { key, tries }: MailRecord): Promise<Sent> {
  await ifStillThere(deps, postponeMail(deps.table, key, addMinutes(deps.now(), 2 ** Math.min(tries, 7))));
  return 'postponed';
}
async function giveUp(deps: Deps, { key, template }: MailRecord): Promise<Sent> {
  await ifStillThere(deps, endMail(deps.table, key, 'stuck', deps.now()));
  deps.log.error('mail stuck', { key, template });
  return 'stuck';
}
/** False when another was faster: then there is nothing left to do. */
async function ifStillThere(deps: Deps, write: GuardedWrite): Promise<boolean> {
  try {
    await deps.table.write(write);
    return true;
  } catch (e) {
    if (e instanceof Moved) return false;
    throw e;
  }
}
