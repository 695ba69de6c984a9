import * as z from 'zod';
import { epochOf, type Instant } from '#shared/kernel/time.ts';
import type { Deps } from './deps.ts';
import { putOver, remove } from './guarded-write.ts';
import { keyedHash, sha256 } from './hash.ts';
import type { GuardedWrite, Table } from './table.ts';

const TokenItem = z.object({ purpose: z.string(), about: z.string(), until: z.string() });
const keyOf = (token: string) => ({ pk: `TOKEN#${sha256(token)}`, sk: 'TOKEN' });

/** 128 bits that only the server can make again, so that a mail that is sent twice carries the same link. */
export const tokenFor = (secrets: Deps['secrets'], purpose: string): Promise<string> => keyedHash(secrets, purpose);

/** A token is good while this stands: only its hash is kept, with what it opens and for how long. */
export const putToken = (
  table: Table,
  token: string,
  { purpose, about, until }: Readonly<{ purpose: string; about: string; until: Instant }>,
): GuardedWrite =>
  putOver(table.name, {
    ...keyOf(token),
    kind: 'TOKEN',
    v: 1,
    purpose,
    about,
    until,
    ttl: Math.floor(epochOf(until) / 1000),
  });
/** Used up, or called back. */
export const removeToken = (table: Table, token: string): GuardedWrite => remove(table.name, keyOf(token));

/** What the token is about; undefined when it is unknown, for something else or past its time. */
export async function readToken(deps: Pick<Deps, 'table' | 'now'>, token: string, purpose: string) {
  const found = await deps.table.find(keyOf(token), TokenItem);
  return found && found.purpose === purpose && deps.now() < found.until ? found.about : undefined;
}
