import { epochOf } from '#shared/kernel/time.ts';
import type { Deps } from './deps.ts';
import { keyedHash } from './hash.ts';

export type Limit = Readonly<{ scope: string; who: string; most: number; windowSeconds: number }>;

/** Counts a try of somebody (an address, a person) in a fixed window of time and refuses one too many. */
export async function countTry(deps: Pick<Deps, 'table' | 'now' | 'secrets'>, limit: Limit): Promise<void> {
  const seconds = Math.floor(epochOf(deps.now()) / 1000);
  const window = Math.floor(seconds / limit.windowSeconds);
  const endsIn = (window + 1) * limit.windowSeconds - seconds;
  const who = await keyedHash(deps.secrets, `limit:${limit.who}`);
  await deps.table.write({
    orElse: 'request.too_many',
    params: { seconds: endsIn },
    write: {
      Update: {
        TableName: deps.table.name,
        Key: { pk: `LIMIT#${limit.scope}#${who}#${window}`, sk: 'LIMIT' },
        UpdateExpression: 'ADD #n :one SET #ttl = :ttl, #kind = :kind, #v = :one',
        ConditionExpression: 'attribute_not_exists(#n) OR #n < :most',
        ExpressionAttributeNames: { '#n': 'n', '#ttl': 'ttl', '#kind': 'kind', '#v': 'v' },
        ExpressionAttributeValues: {
          ':one': 1,
          ':most': limit.most,
          ':ttl': seconds + endsIn + 3600,
          ':kind': 'LIMIT',
        },
      },
    },
  });
}
