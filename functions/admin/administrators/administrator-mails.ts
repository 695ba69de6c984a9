import { putMail } from '#functions/outreach/outbox.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import { type Administrator, addressOf, nameOf } from './read-administrators.ts';

export const mailKeyOf = (invitationId: string): string => `admin-invitation-${invitationId}`;

type Notice = Readonly<{
  template: 'adminAdded' | 'adminRemoved';
  /** Of what happened: it is told once. */
  id: string;
  to: readonly Administrator[];
  who: Readonly<{ name: string; email: string }>;
  /** The admin behind it. */
  by: string;
}>;
/** Whoever administers hears when somebody comes or goes: it may not have been meant. */
export const putNotices = ({ table, now }: Deps, { template, id, to, who, by }: Notice): GuardedWrite[] =>
  to.map((one) =>
    putMail(
      table,
      {
        key: `${template}-${id}-${one.id}`,
        template,
        to: { name: nameOf(one.account), address: addressOf(one) },
        language: one.account?.language ?? 'en',
        data: { ...who, by },
      },
      now(),
    ),
  );
