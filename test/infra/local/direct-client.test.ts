import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { directClient } from '#infra/local/dynamodb/direct-client.ts';
import { type Dynamodb, startDynamodb } from '#infra/local/dynamodb/start-dynamodb.ts';
import { TABLE_PROPS } from '#test/support/table.ts';

const CLOCK = { now: () => new Date('2027-06-01T08:00:00.000Z'), at: () => () => undefined };
/** The client that the functions have, over a socket. */
const throughSdk = ({ url }: Dynamodb) =>
  DynamoDBDocumentClient.from(
    new DynamoDBClient({
      region: 'eu-north-1',
      endpoint: url,
      credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    }),
    { marshallOptions: { removeUndefinedValues: true } },
  );
const asked: Dynamodb[] = [];
let direct: DynamoDBDocumentClient;
let real: DynamoDBDocumentClient;
beforeAll(async () => {
  for (let i = 0; i < 2; i++) {
    const dynamodb = await startDynamodb({ clock: CLOCK, log: console.error });
    await dynamodb.createTable(TABLE_PROPS);
    asked.push(dynamodb);
  }
  const [one, other] = asked as [Dynamodb, Dynamodb];
  [direct, real] = [directClient(one), throughSdk(other)];
});
afterAll(async () => {
  real.destroy();
  for (const dynamodb of asked) await dynamodb.stop();
});

const TableName = TABLE_PROPS.TableName;
const ReturnConsumedCapacity = 'TOTAL' as const;
const at = (pk: string, sk = 'a') => ({ pk, sk });
const item = (pk: string, sk = 'a') => ({
  ...at(pk, sk),
  ...{ n: -1.5, big: 9_007_199_254_740_991, yes: true, none: null, gone: undefined, text: 'å"\n😀', empty: '' },
  ...{ bytes: new Uint8Array([0, 255, 7]), B: 'b', BS: ['b'] },
  nested: { list: [1, 'two', { three: [], gone: undefined }], map: {} },
});
const isNew = {
  ConditionExpression: 'attribute_not_exists(pk)',
  ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
} as const;
const raise = {
  UpdateExpression: 'ADD #n :by',
  ExpressionAttributeNames: { '#n': 'n' },
  ExpressionAttributeValues: { ':by': 2 },
};
const ofX = { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': 'x' } };
/** Every operation, asked in this order of both: what it answers, or the error that it ends with. */
const COMMANDS: readonly (readonly [string, () => object])[] = [
  ['a put', () => new PutCommand({ TableName, Item: item('x'), ReturnConsumedCapacity })],
  [
    'a put with nothing in the place of a condition',
    () => new PutCommand({ TableName, Item: item('x', 'b'), ConditionExpression: undefined }),
  ],
  [
    'a put over another, with what was there',
    () => new PutCommand({ TableName, Item: item('x'), ReturnValues: 'ALL_OLD' }),
  ],
  ['a put whose condition fails', () => new PutCommand({ TableName, Item: item('x'), ...isNew })],
  ['a get', () => new GetCommand({ TableName, Key: at('x'), ConsistentRead: true, ReturnConsumedCapacity })],
  ['a get of nothing', () => new GetCommand({ TableName, Key: at('nobody') })],
  ['a get without half of its key', () => new GetCommand({ TableName, Key: { pk: 'x' } })],
  ['a get from another table', () => new GetCommand({ TableName: 'other', Key: at('x') })],
  ['an update', () => new UpdateCommand({ TableName, Key: at('x'), ...raise, ReturnValues: 'ALL_NEW' })],
  ['a page', () => new QueryCommand({ TableName, ...ofX, Limit: 1, ReturnConsumedCapacity })],
  ['the next page', () => new QueryCommand({ TableName, ...ofX, Limit: 1, ExclusiveStartKey: at('x') })],
  ['a page after somewhere else', () => new QueryCommand({ TableName, ...ofX, ExclusiveStartKey: at('y') })],
  ['a scan', () => new ScanCommand({ TableName, Limit: 1 })],
  [
    'many at once',
    () =>
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [at('x'), at('x', 'c')] } }, ReturnConsumedCapacity }),
  ],
  [
    'the same twice at once',
    () => new BatchGetCommand({ RequestItems: { [TableName]: { Keys: [at('x'), at('x')] } } }),
  ],
  [
    'writes at once',
    () =>
      new BatchWriteCommand({
        RequestItems: { [TableName]: [{ PutRequest: { Item: item('y') } }, { DeleteRequest: { Key: at('x', 'b') } }] },
      }),
  ],
  [
    'a transaction',
    () =>
      new TransactWriteCommand({
        TransactItems: [
          { Put: { TableName, Item: item('z'), ...isNew } },
          { Update: { TableName, Key: at('x'), ...raise } },
        ],
        ReturnConsumedCapacity,
      }),
  ],
  [
    'a transaction of which one condition fails',
    () =>
      new TransactWriteCommand({
        TransactItems: [{ Delete: { TableName, Key: at('y') } }, { Put: { TableName, Item: item('z'), ...isNew } }],
      }),
  ],
  [
    'a transaction with one thing twice',
    () =>
      new TransactWriteCommand({
        TransactItems: [{ Delete: { TableName, Key: at('y') } }, { Put: { TableName, Item: item('y') } }],
      }),
  ],
  [
    'a transaction that only looks',
    () =>
      new TransactWriteCommand({
        TransactItems: [
          {
            ConditionCheck: {
              TableName,
              Key: at('z'),
              ConditionExpression: 'big = :big',
              ExpressionAttributeValues: { ':big': 9_007_199_254_740_991 },
            },
          },
        ],
      }),
  ],
  [
    'reads in a transaction',
    () =>
      new TransactGetCommand({
        TransactItems: [{ Get: { TableName, Key: at('z') } }, { Get: { TableName, Key: at('nobody') } }],
        ReturnConsumedCapacity,
      }),
  ],
  ['a delete, with what was there', () => new DeleteCommand({ TableName, Key: at('z'), ReturnValues: 'ALL_OLD' })],
];
async function heard(client: DynamoDBDocumentClient, command: object): Promise<object> {
  try {
    const { $metadata: _, ...answer } = (await client.send(command as never)) as Record<string, unknown>;
    return { answer };
  } catch (e) {
    const { name, message, CancellationReasons, Item } = e as Error & Record<string, unknown>;
    return { name, message, kind: Object.getPrototypeOf(e).constructor.name, CancellationReasons, Item };
  }
}
test.each(COMMANDS)('%s: the same as through the SDK and a socket', async (_what, command) => {
  const expected = await heard(real, command());
  expect(await heard(direct, command())).toEqual(expected);
});
test('what is stored stays what it is when the answer is changed', async () => {
  const Key = at('own');
  await direct.send(new PutCommand({ TableName, Item: item('own') }));
  const { Item } = await direct.send(new GetCommand({ TableName, Key }));
  Object.assign(Item?.['nested'] ?? {}, { list: 'mine' });
  expect((await direct.send(new GetCommand({ TableName, Key }))).Item).toMatchObject({ nested: { map: {} } });
  expect((await direct.send(new GetCommand({ TableName, Key }))).Item?.['nested']).not.toMatchObject({ list: 'mine' });
});
