import * as z from 'zod';
import { DomainError } from '#shared/kernel/errors.ts';
import type { Instant } from '#shared/kernel/time.ts';
import type { Actor, Deps } from './deps.ts';
import { putOver } from './guarded-write.ts';
import type { GuardedWrite, Table } from './table.ts';

/** The edition is the invitation that the role came by; a lost one keeps it. */
const RoleItem = z.object({
  id: z.string(),
  edition: z.string().default(''),
  isLost: z.boolean(),
  toldAt: z.string().optional(),
});
type HeldRole = z.output<typeof RoleItem>;
/** Not among the person's own things: who leaves is no admin again by it. */
const keyOf = (id: string) => ({ pk: `ROLE#${id}`, sk: 'ADMIN' });
type Role = Readonly<{ id: string; edition: string }>;
const itemOf = (role: HeldRole) => ({ ...keyOf(role.id), kind: 'ROLE', v: 1, ...role });

/** Is an admin from here on, as soon as the user pool says so too. */
export const markHeld = (table: Table, { id, edition }: Role): GuardedWrite =>
  putOver(table.name, itemOf({ id, edition, isLost: false }));
/**
 * Is no admin from here on, whatever the token and the user pool say, until they are made one again: a call that told
 * the pool of the role may land at any time after.
 */
export const markLost = (table: Table, { id, edition }: Role): GuardedWrite =>
  putOver(table.name, itemOf({ id, edition, isLost: true }));
/** The pool knows of it. Moved when the person came back meanwhile, or lost it once more. */
export const settleLost = (table: Table, { id, edition }: Role, now: Instant): GuardedWrite => ({
  orElse: 'retry',
  write: {
    Put: {
      TableName: table.name,
      Item: itemOf({ id, edition, isLost: true, toldAt: now }),
      ConditionExpression: '#edition = :edition AND #isLost = :yes',
      ExpressionAttributeNames: { '#edition': 'edition', '#isLost': 'isLost' },
      ExpressionAttributeValues: { ':edition': edition, ':yes': true },
    },
  },
});

export type Lost = 'no' | 'going' | 'gone';
/** `going`: the pool does not know of it yet. */
export async function readRoles({ table }: Pick<Deps, 'table'>, ids: readonly string[]) {
  const items = (await table.findMany(ids.map(keyOf), { consistent: true })).map((item) => RoleItem.parse(item));
  return (id: string): Readonly<{ lost: Lost; edition: string }> => {
    const role = items.find((item) => item.id === id);
    // From the first days, or told to the pool by hand.
    if (!role) return { lost: 'no', edition: '' };
    const lost = role.toldAt === undefined ? 'going' : 'gone';
    return { lost: role.isLost ? lost : 'no', edition: role.edition };
  };
}
/** Undefined when the role is not lost. */
export async function findLost({ table }: Pick<Deps, 'table'>, id: string): Promise<HeldRole | undefined> {
  const role = await table.find(keyOf(id), RoleItem);
  return role?.isLost ? role : undefined;
}
export async function refuseLost(deps: Pick<Deps, 'table'>, id: string): Promise<void> {
  if (await findLost(deps, id)) throw new DomainError('auth.forbidden');
}
/** Who the caller is by now: a token outlives the role by some minutes. One read unit for each call of an admin. */
export async function withoutLost(deps: Pick<Deps, 'table'>, actor: Actor): Promise<Actor> {
  if (actor.kind !== 'person' || !actor.roles.includes('admin')) return actor;
  const lost = await findLost(deps, actor.id);
  return lost ? { ...actor, roles: actor.roles.filter((role) => role !== 'admin') } : actor;
}
