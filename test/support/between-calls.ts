import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Deps } from '#functions/platform/deps.ts';
import { Table } from '#functions/platform/table.ts';
import type { World } from './deps.ts';

/** The world for somebody in whose n-th call of the table something else happens first, from its beginning to its end. */
export function meanwhile(world: World, n: number, happens: () => Promise<unknown>) {
  const counted = { calls: 0 };
  const send = async (command: unknown) => {
    if (++counted.calls === n) await happens();
    return world.store.client.send(command as never);
  };
  const client = { send } as unknown as DynamoDBDocumentClient;
  const deps: Deps = { ...world.deps, table: new Table(client, world.store.tableName) };
  return { deps, counted };
}
