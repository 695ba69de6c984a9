import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Deps } from '#functions/platform/deps.ts';
import { Table } from '#functions/platform/table.ts';
import type { Users } from '#functions/platform/users.ts';
import type { World } from './deps.ts';

/** The world for somebody in whose n-th call of the table, or change of the pool's groups, something else happens first, from its beginning to its end. */
export function meanwhile(world: World, n: number, happens: () => Promise<unknown>) {
  const counted = { calls: 0 };
  const pause = async () => {
    if (++counted.calls === n) await happens();
  };
  const send = async (command: unknown) => {
    await pause();
    return world.store.client.send(command as never);
  };
  const { users } = world.deps;
  const paused: Users = {
    ...users,
    addToGroup: async (...change) => pause().then(() => users.addToGroup(...change)),
    removeFromGroup: async (...change) => pause().then(() => users.removeFromGroup(...change)),
  };
  const client = { send } as unknown as DynamoDBDocumentClient;
  const deps: Deps = { ...world.deps, users: paused, table: new Table(client, world.store.tableName) };
  return { deps, counted };
}
