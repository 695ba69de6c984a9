import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

export class Crash extends Error {}
export type CrashAt = Readonly<{ write: number; kind: 'before' | 'after' }>;

/** The table's client, which dies at one write: before it is made, or after it is made and before anybody hears of it. */
export function dyingClient(client: DynamoDBDocumentClient, at: () => CrashAt | undefined) {
  const counted = { writes: 0 };
  const send = async (command: { constructor: { name: string } }) => {
    const isWrite = /^(Put|Update|Delete|TransactWrite)/.test(command.constructor.name);
    const crash = isWrite && ++counted.writes === at()?.write ? at() : undefined;
    if (crash?.kind === 'before') throw new Crash('before the write');
    const answer = await client.send(command as never);
    if (crash) throw new Crash('after the write');
    return answer;
  };
  return { client: { send } as unknown as DynamoDBDocumentClient, counted };
}
