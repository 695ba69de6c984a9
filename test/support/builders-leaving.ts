import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { eraseMe } from '#functions/accounts/erase-me.ts';
import { putGuide } from '#functions/accounts/guides.table.ts';
import type { Deps, Person } from '#functions/platform/deps.ts';
import { Table } from '#functions/platform/table.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { offerTrip } from './builders-booking.ts';
import { aGuide } from './builders-catalogue.ts';
import { aWorld, type World } from './deps.ts';
import { fakeFiles } from './fake-files.ts';
import { openPool } from './fake-pool.ts';
import { fakeProofs } from './fake-proofs.ts';

/** A world out of which people can go: a user pool and stores of files, and one trip with its guide's page. */
export async function aWorldToLeave(over: Partial<Deps> = {}): Promise<World> {
  const world = await aWorld(undefined, {
    users: openPool(),
    files: fakeFiles(),
    proofs: fakeProofs(),
    ...over,
  });
  await offerTrip(world);
  await world.deps.table.write(putGuide(world.deps.table, aGuide({ id: 'guide', name: 'Gunnar Berg', avatar: null })));
  return world;
}
/** How it ended: done, or the code of the refusal. */
export const endOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (e: unknown) => (e instanceof DomainError ? e.code : Promise.reject(e)),
  );
export const leave = (deps: Deps, { id }: Person | Readonly<{ id: string }>): Promise<string> =>
  endOf(eraseMe(deps, { kind: 'person', id, username: id, roles: [], address: '' }, { email: `${id}@napp.test` }));

type Answer = Readonly<{ Items?: readonly Readonly<Record<string, unknown>>[] }>;
/** The world for somebody to whom no index shows things of a kind yet. */
export function withLag(world: World, kind: string): Deps {
  const send = async (command: { input: Readonly<{ IndexName?: string }> }) => {
    const answer = (await world.store.client.send(command as never)) as Answer;
    const isIndex = command.input.IndexName !== undefined && answer.Items;
    return isIndex ? { ...answer, Items: answer.Items?.filter((item) => item['kind'] !== kind) } : answer;
  };
  const client = { send } as unknown as DynamoDBDocumentClient;
  return { ...world.deps, table: new Table(client, world.store.tableName) };
}
