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
/** Accepted, but the user pool does not know of it yet. */
export const isComing = ({ taken }: AdminInvitation): boolean => taken !== null && !taken.isDone;
/** What an admin has to know of, and can call back: one that is past its time too, if somebody took it. */
export const isListed = (invitation: AdminInvitation, now: Instant): boolean =>
  isOpen(invitation, now) || isComing(invitation);
/** What a link may still be used for: also by whom it broke off under. */
export const isUsable = (invitation: AdminInvitation, now: Instant): boolean =>
  isAlive(invitation, now) && !invitation.taken?.isDone;

/** With one more; who is invited already is invited anew, and the earlier link ends. What is past its time goes, but for who is on the way. */
export function invite(all: AdminInvitations, fresh: AdminInvitation, now: Instant): AdminInvitations {
  const kept = all.filter((one) => isAlive(one, now) || isComing(one));
  const others = kept.filter((one) => one.taken !== null || one.email !== fresh.email);
  if (others.filter((one) => isOpen(one, now)).length >= ADMIN_POLICY.mostOpen)
    throw new DomainError('admins.too_many', { most: ADMIN_POLICY.mostOpen });
  return [...others, fresh];
}
/** Without it; one that is not there was called back before. */
export function revoke(before: AdminInvitations, id: string, by: string): AdminInvitations {
  const all = arrived(before, by);
  if (all.some((one) => one.id === id && one.taken?.isDone)) throw new DomainError('admins.invitation_taken');
  return all.filter((one) => one.id !== id);
}
type Taker = Readonly<{ id: string; email: string }>;
/**
 * Taken by its own address alone. For whoever took it already, all stays as it is. An earlier one that the same person
 * took ends: who is an admin is so by one.
 */
export function take(all: AdminInvitations, id: string, { id: by, email }: Taker, now: Instant): AdminInvitations {
  const found = all.find((one) => one.id === id && isAlive(one, now));
  if (found?.taken?.by === by) return all;
  if (!found || found.taken) throw new DomainError('admins.link_invalid');
  if (found.email !== email) throw new DomainError('admins.other_address');
  const others = all.filter((one) => one.taken?.by !== by);
  return replace(others, { ...found, taken: { by, isDone: false } });
}
/** The pool knows of it. Undefined when the role was taken away again meanwhile. */
export function finish(all: AdminInvitations, id: string): AdminInvitations | undefined {
  const found = all.find((one) => one.id === id);
  if (found?.taken?.isDone) return all;
  return found?.taken ? replace(all, { ...found, taken: { ...found.taken, isDone: true } }) : undefined;
}
/** By which invitation the person is on the way to the role, or has just arrived; those of long ago have gone. */
export const editionOf = (all: AdminInvitations, userId: string): string =>
  all.find(({ taken }) => taken?.by === userId)?.id ?? '';
/** What was asked long ago is not done to somebody who came back since. */
export function demandEdition(asked: string, edition: string): void {
  if (asked !== edition) throw new DomainError('admins.changed_elsewhere');
}
/** Whoever is no admin any more has invited nobody who is not there yet, and cannot come back by the old link. */
export const withoutAdmin = (all: AdminInvitations, userId: string, remover: string): AdminInvitations =>
  arrived(all, remover).filter(({ by, taken }) => taken?.by !== userId && (taken?.isDone || by !== userId));
/** Who acts as an admin is one, whatever broke off: nobody ends the way by which they came themselves. */
const arrived = (all: AdminInvitations, by: string): AdminInvitations =>
  all.map((one) => (one.taken?.by === by ? { ...one, taken: { by, isDone: true } } : one));
/** Who was on the way by one that has ended: the pool may know of it already. */
export const turnedBack = (all: AdminInvitations, next: AdminInvitations): AdminInvitations =>
  all.filter((one) => isComing(one) && next.every(({ id }) => id !== one.id));
/** Has taken one that the pool does not know of yet: may be an admin at any moment. */
export const isJoining = (all: AdminInvitations, userId: string): boolean =>
  all.some((one) => isComing(one) && one.taken?.by === userId);
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
