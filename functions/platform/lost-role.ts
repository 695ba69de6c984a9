import * as z from 'zod';
import { DomainError } from '#shared/kernel/errors.ts';
import { addMinutes, epochOf, type Instant } from '#shared/kernel/time.ts';
import type { Actor, Deps } from './deps.ts';
import { putOver, remove } from './guarded-write.ts';
import type { GuardedWrite, Table } from './table.ts';

/** Longer than the last token with the role lives. */
const KEEP_MINUTES = 60;
const LostItem = z.object({ id: z.string(), edition: z.string().default(''), until: z.string().optional() });
type LostMark = z.output<typeof LostItem>;
/** Not among the person's own things: who leaves is no admin again by it. */
const keyOf = (id: string) => ({ pk: `LOST#${id}`, sk: 'ADMIN' });

type Losing = Readonly<{ id: string; edition: string }>;
/** Is no admin from here on, whatever the token says, and until the user pool says so too. The edition is of the role that is lost. */
export const markLost = (table: Table, { id, edition }: Losing): GuardedWrite =>
  putOver(table.name, { ...keyOf(id), kind: 'LOST', v: 1, id, edition });
/** The pool knows of it: the mark stays as long as tokens do. Moved when the person came back meanwhile, or lost it once more. */
export const settleLost = (table: Table, { id, edition }: Losing, now: Instant): GuardedWrite => {
  const until = addMinutes(now, KEEP_MINUTES);
  const ttl = Math.floor(epochOf(until) / 1000);
  return {
    orElse: 'retry',
    write: {
      Put: {
        TableName: table.name,
        Item: { ...keyOf(id), kind: 'LOST', v: 1, id, edition, until, ttl },
        // A mark from before editions has none.
        ConditionExpression: '#edition = :edition OR (attribute_exists(pk) AND attribute_not_exists(#edition))',
        ExpressionAttributeNames: { '#edition': 'edition' },
        ExpressionAttributeValues: { ':edition': edition },
      },
    },
  };
};
export const unmarkLost = (table: Table, id: string): GuardedWrite => remove(table.name, keyOf(id));

export type Lost = 'no' | 'going' | 'gone';
/** `going`: the pool does not know of it yet. */
export async function readLost({ table, now }: Pick<Deps, 'table' | 'now'>, ids: readonly string[]) {
  const items = (await table.findMany(ids.map(keyOf), { consistent: true })).map((item) => LostItem.parse(item));
  return (id: string): Lost => {
    const mark = items.find((item) => item.id === id);
    if (!mark || isOver(mark, now())) return 'no';
    return mark.until === undefined ? 'going' : 'gone';
  };
}
/** Undefined when the role is not lost. */
export async function findLost({ table, now }: Pick<Deps, 'table' | 'now'>, id: string): Promise<LostMark | undefined> {
  const mark = await table.find(keyOf(id), LostItem);
  return mark && !isOver(mark, now()) ? mark : undefined;
}
const isOver = ({ until }: LostMark, now: Instant): boolean => until !== undefined && until <= now;
export async function refuseLost(deps: Pick<Deps, 'table' | 'now'>, id: string): Promise<void> {
  const lost = await readLost(deps, [id]);
  if (lost(id) !== 'no') throw new DomainError('auth.forbidden');
}
/** Who the caller is by now: a token outlives the role by some minutes. One read unit for each call of an admin. */
export async function withoutLost(deps: Pick<Deps, 'table' | 'now'>, actor: Actor): Promise<Actor> {
  if (actor.kind !== 'person' || !actor.roles.includes('admin')) return actor;
  const lost = await readLost(deps, [actor.id]);
  return lost(actor.id) === 'no' ? actor : { ...actor, roles: actor.roles.filter((role) => role !== 'admin') };
}
