import { findAccount, findAccountByEmail } from '#functions/accounts/accounts.table.ts';
import { findMail, putMail } from '#functions/outreach/outbox.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import { hashEmail } from '#functions/platform/hash.ts';
import { refuseLost } from '#functions/platform/lost-role.ts';
import { countTry } from '#functions/platform/rate-limit.ts';
import { demandSame } from '#functions/platform/same-request.ts';
import type { inviteAdministrator as contract } from '#shared/contracts/administrators.ts';
import { type AdminInvitation, invite } from '#shared/domain/admin/invitations.ts';
import { ADMIN_POLICY } from '#shared/domain/policy.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { addHours } from '#shared/kernel/time.ts';
import { putInvitations, putInvitationToken, readInvitations } from '../admin-invitations.table.ts';
import { putAudit } from '../audit.table.ts';
import { mailKeyOf } from './administrator-mails.ts';
import { addressOf, isAdmin, nameOf, readAdministrators } from './read-administrators.ts';

/** The request's id is the invitation's: a repeat finds its mail. */
export const inviteAdministrator: Keeps<typeof contract> = async (deps, actor, { requestId, email, language }) => {
  const { id: by } = requireRole(actor, 'admin');
  const until = addHours(deps.now(), ADMIN_POLICY.invitationDays * 24);
  const fresh = { id: requestId, email: email.trim().toLowerCase(), by, until, taken: null };
  if (await isInvited(deps, fresh, language)) return { done: true };
  await countTry(deps, { scope: 'admin-invitation', who: by, ...ADMIN_POLICY.invites });
  await deps.table.settle(async () => {
    if (!(await isInvited(deps, fresh, language))) await write(deps, fresh, language);
  });
  return { done: true };
};
async function isInvited({ table }: Deps, { id, email }: AdminInvitation, language: Locale): Promise<boolean> {
  const mail = await findMail(table, mailKeyOf(id));
  if (mail) demandSame([mail.to.address, mail.data['asked']], [email, language]);
  return mail !== undefined;
}
async function write(deps: Deps, fresh: AdminInvitation, language: Locale): Promise<void> {
  const { table } = deps;
  const { id, email, by, until } = fresh;
  const stored = await readInvitations(table);
  // Who was an admin when the call came may be none by now.
  await refuseLost(deps, by);
  const next = invite(stored.all, fresh, deps.now());
  const admins = (await readAdministrators(deps)).filter(isAdmin);
  if (admins.some((one) => addressOf(one) === email)) throw new DomainError('admins.already_admin');
  const [inviter, known] = await Promise.all([
    findAccount(table, by),
    findAccountByEmail(table, await hashEmail(deps.secrets, email)),
  ]);
  const at = deps.now();
  const mail = {
    key: mailKeyOf(id),
    template: 'adminInvited',
    to: { name: nameOf(known), address: email },
    language: known?.language ?? language,
    data: { invitationId: id, by: nameOf(inviter), until, asked: language },
  };
  await table.transact([
    ...(await putInvitations(deps, stored, next)),
    await putInvitationToken(deps, fresh),
    putAudit(table, { id: deps.newId(), at, entity: `INVITATION#${id}`, by, what: 'admin_invited' }),
    putMail(table, mail, at),
  ]);
}
