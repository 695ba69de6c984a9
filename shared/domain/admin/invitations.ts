import { DomainError } from '../../kernel/errors.ts';
import type { Instant } from '../../kernel/time.ts';
import { ADMIN_POLICY } from '../policy.ts';

/** To administer Napp: for one address, until then, once. */
export type AdminInvitation = Readonly<{
  id: string;
  email: string;
  /** The admin who asks. */
  by: string;
  until: Instant;
  /** Who took it; not done until the user pool knows of it too. */
  taken: Readonly<{ by: string; isDone: boolean }> | null;
}>;
export type AdminInvitations = readonly AdminInvitation[];

const isAlive = ({ until }: AdminInvitation, now: Instant): boolean => now < until;
export const isOpen = (invitation: AdminInvitation, now: Instant): boolean =>
  invitation.taken === null && isAlive(invitation, now);
/** What a link may still be used for: also by whom it broke off under. */
export const isUsable = (invitation: AdminInvitation, now: Instant): boolean =>
  isAlive(invitation, now) && !invitation.taken?.isDone;

/** With one more; who is invited already is invited anew, and the earlier link ends. What is past its time goes. */
export function invite(all: AdminInvitations, fresh: AdminInvitation, now: Instant): AdminInvitations {
  const others = all.filter((one) => isAlive(one, now) && !(one.taken === null && one.email === fresh.email));
  if (others.filter((one) => isOpen(one, now)).length >= ADMIN_POLICY.mostOpen)
    throw new DomainError('admins.too_many', { most: ADMIN_POLICY.mostOpen });
  return [...others, fresh];
}
/** Without it; one that is not there was called back before. */
export function revoke(all: AdminInvitations, id: string): AdminInvitations {
  if (all.some((one) => one.id === id && one.taken)) throw new DomainError('admins.invitation_taken');
  return all.filter((one) => one.id !== id);
}
type Taker = Readonly<{ id: string; email: string }>;
/** Taken by its own address alone. For whoever took it already, all stays as it is. */
export function take(all: AdminInvitations, id: string, { id: by, email }: Taker, now: Instant): AdminInvitations {
  const found = all.find((one) => one.id === id && isAlive(one, now));
  if (found?.taken?.by === by) return all;
  if (!found || found.taken) throw new DomainError('admins.link_invalid');
  if (found.email !== email) throw new DomainError('admins.other_address');
  return replace(all, { ...found, taken: { by, isDone: false } });
}
/** The pool knows of it. Undefined when the role was taken away again meanwhile. */
export function finish(all: AdminInvitations, id: string): AdminInvitations | undefined {
  const found = all.find((one) => one.id === id);
  return found?.taken ? replace(all, { ...found, taken: { ...found.taken, isDone: true } }) : undefined;
}
/** Whoever is no admin any more has invited nobody, and cannot come back by the old link. */
export const withoutAdmin = (all: AdminInvitations, userId: string): AdminInvitations =>
  all.filter(({ by, taken }) => (taken ? taken.by !== userId : by !== userId));
/** Has taken one that the pool does not know of yet: may be an admin at any moment. */
export const isJoining = (all: AdminInvitations, userId: string): boolean =>
  all.some(({ taken }) => taken?.by === userId && !taken.isDone);
/** Of a person who leaves: neither the address nor the id stays. */
export const withoutPerson = (all: AdminInvitations, { id, email }: Taker): AdminInvitations =>
  all.filter(({ email: invited, taken }) => invited !== email && taken?.by !== id);

const replace = (all: AdminInvitations, next: AdminInvitation): AdminInvitations =>
  all.map((one) => (one.id === next.id ? next : one));

/** Somebody is always left, and nobody does it to themselves. */
export function checkRemoval({
  userId,
  by,
  admins,
}: Readonly<{ userId: string; by: string; admins: readonly string[] }>) {
  if (userId === by) throw new DomainError('admins.not_yourself');
  if (!admins.includes(userId)) throw new DomainError('admins.not_found');
  if (admins.length === 1) throw new DomainError('admins.last_one');
}
