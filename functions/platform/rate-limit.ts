import * as z from 'zod';
import { epochOf } from '#shared/kernel/time.ts';
import type { Deps } from './deps.ts';
import { keyedHash } from './hash.ts';
import type { Key } from './table-types.ts';

export type Limit = Readonly<{ scope: string; who: string; most: number; windowSeconds: number }>;

/** What a refusal tells: seconds for machines (`retry-after`), minutes for people. */
export const waitOf = (seconds: number) => ({ seconds, minutes: Math.ceil(seconds / 60) });

type Counting = Pick<Deps, 'table' | 'now' | 'secrets'>;
type Counter = Readonly<{ key: Key; seconds: number; endsIn: number }>;
async function counterOf(deps: Counting, limit: Limit): Promise<Counter> {
  const seconds = Math.floor(epochOf(deps.now()) / 1000);
  const window = Math.floor(seconds / limit.windowSeconds);
  const who = await keyedHash(deps.secrets, `limit:${limit.who}`);
  const key = { pk: `LIMIT#${limit.scope}#${who}#${window}`, sk: 'LIMIT' };
  return { key, seconds, endsIn: (window + 1) * limit.windowSeconds - seconds };
}
const add = (deps: Counting, { key, seconds, endsIn }: Counter, n: number, most?: number): Promise<void> =>
  deps.table.write({
    orElse: 'request.too_many',
    params: waitOf(endsIn),
    write: {
      Update: {
        TableName: deps.table.name,
        Key: key,
        UpdateExpression: 'ADD #n :n SET #ttl = :ttl, #kind = :kind, #v = :v',
        ExpressionAttributeNames: { '#n': 'n', '#ttl': 'ttl', '#kind': 'kind', '#v': 'v' },
        ExpressionAttributeValues: {
          ':n': n,
          ':v': 1,
          ':ttl': seconds + endsIn + 3600,
          ':kind': 'LIMIT',
          ...(most !== undefined && { ':most': most }),
        },
        ...(most !== undefined && { ConditionExpression: 'attribute_not_exists(#n) OR #n < :most' }),
      },
    },
  });

/**
 * Counts a try of somebody (an address, a person) in a fixed window of time and refuses one too many. `n` is 0 for what
 * turned out to need no counting: it is refused all the same once the window is full.
 */
export const countTry = async (deps: Counting, limit: Limit, n: 0 | 1 = 1): Promise<void> =>
  add(deps, await counterOf(deps, limit), n, limit.most);

/** How many tries of the window are counted, and when it ends: for what counts only once its outcome is known. */
export async function readTries(deps: Counting, limit: Limit): Promise<Readonly<{ n: number; endsIn: number }>> {
  const { key, endsIn } = await counterOf(deps, limit);
  const counted = await deps.table.find(key, z.object({ n: z.int() }));
  return { n: counted?.n ?? 0, endsIn };
}
/** Only counts, for a figure that refuses nobody; `-1` takes back one that was counted before its outcome was known. */
export const addTries = (deps: Counting, limit: Limit, n: -1 | 0 | 1): Promise<void> =>
  deps.table.settle(async () => add(deps, await counterOf(deps, limit), n));
