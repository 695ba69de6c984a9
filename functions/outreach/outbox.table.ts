import * as z from 'zod';
import { dueKeys } from '#functions/platform/due.ts';
import { putNew } from '#functions/platform/guarded-write.ts';
import { demandSame } from '#functions/platform/same-request.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import { LOCALES } from '#shared/kernel/locale.ts';
import { addHours, addMinutes, epochOf, type Instant } from '#shared/kernel/time.ts';

/** The stream sends a mail at once; this long after it is looked for. */
const BACKSTOP_MINUTES = 2;
const KEEP_DAYS = 30;

const MailRecord = z.object({
  key: z.string(),
  template: z.string(),
  to: z.object({ name: z.string(), address: z.string() }),
  /** Whose account it is: the mail goes to the address that it has by then, and a guide's in the language. */
  account: z.string().optional(),
  language: z.enum(LOCALES),
  data: z.record(z.string(), z.unknown()),
  state: z.enum(['waiting', 'sent', 'stuck', 'suppressed', 'unsure']),
  tries: z.int(),
  leaseUntil: z.string().optional(),
  createdAt: z.string(),
});
export type MailRecord = z.output<typeof MailRecord>;
export type NewMail = Readonly<
  Pick<MailRecord, 'key' | 'template' | 'to' | 'account' | 'language'> & { data: Readonly<Record<string, unknown>> }
>;
export const keys = { mail: (key: string) => ({ pk: `OUT#${key}`, sk: 'OUT' }) };
export const keyOf = (pk: string): string => pk.slice('OUT#'.length);
export const findMail = (table: Table, key: string): Promise<MailRecord | undefined> =>
  table.find(keys.mail(key), MailRecord);

/** Whether the mail is there already: a repeat. Another one under the same key is refused. */
export async function isMailed(table: Table, { key, to, language, data }: NewMail): Promise<boolean> {
  const found = await findMail(table, key);
  if (found) demandSame([found.to, found.language, found.data], [to, language, data]);
  return found !== undefined;
}
/** A mail to be sent, written in the transaction that decides it. The key is letters, digits, `-` and `_`, made from what happened: deciding twice is mailing once. */
export function putMail(
  table: Table,
  mail: NewMail,
  now: Instant,
  orElse: GuardedWrite['orElse'] = 'retry',
): GuardedWrite {
  const key = keys.mail(mail.key);
  const due = dueKeys(key.pk, { lane: 'mail', at: addMinutes(now, BACKSTOP_MINUTES) });
  return putNew(
    table.name,
    { ...key, ...due, kind: 'OUT', v: 1, ...mail, state: 'waiting', tries: 0, createdAt: now },
    orElse,
  );
}
/** Claims a mail for a while, so that the stream and the sweep never send it together. */
export const leaseMail = (table: Table, key: string, now: Instant, until: Instant): GuardedWrite => ({
  orElse: 'retry',
  write: {
    Update: {
      TableName: table.name,
      Key: keys.mail(key),
      UpdateExpression: 'SET leaseUntil = :until ADD tries :one',
      ConditionExpression: '#state = :waiting AND (attribute_not_exists(leaseUntil) OR leaseUntil < :now)',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':until': until, ':now': now, ':one': 1, ':waiting': 'waiting' },
    },
  },
});
/** The mail service said no: free again, and due later. */
export const postponeMail = (table: Table, key: string, dueAt: Instant): GuardedWrite => ({
  orElse: 'retry',
  write: {
    Update: {
      TableName: table.name,
      Key: keys.mail(key),
      UpdateExpression: 'SET gsi3sk = :due REMOVE leaseUntil',
      ConditionExpression: '#state = :waiting',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':due': dueAt, ':waiting': 'waiting' },
    },
  },
});
/** The end of a mail. What is stuck stays for a person to see; the rest is forgotten after a month. */
export const endMail = (
  table: Table,
  key: string,
  state: 'sent' | 'stuck' | 'suppressed' | 'unsure',
  now: Instant,
): GuardedWrite => {
  const isStuck = state === 'stuck';
  return {
    orElse: 'retry',
    write: {
      Update: {
        TableName: table.name,
        Key: keys.mail(key),
        UpdateExpression: isStuck
          ? 'SET #state = :state, gsi1pk = :list, gsi1sk = :at REMOVE gsi3pk, gsi3sk, leaseUntil'
          : 'SET #state = :state, endedAt = :at, #ttl = :ttl REMOVE gsi3pk, gsi3sk, leaseUntil',
        ConditionExpression: '#state = :waiting',
        ExpressionAttributeNames: { '#state': 'state', ...(!isStuck && { '#ttl': 'ttl' }) },
        ExpressionAttributeValues: {
          ':state': state,
          ':waiting': 'waiting',
          ':at': now,
          ...(isStuck
            ? { ':list': STUCK_MAILS }
            : { ':ttl': Math.floor(epochOf(addHours(now, KEEP_DAYS * 24)) / 1000) }),
        },
      },
    },
  };
};
/** The list (gsi1) of mails that were given up. */
export const STUCK_MAILS = 'OUT#stuck';
