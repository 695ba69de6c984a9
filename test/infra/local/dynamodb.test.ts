import {
  BatchGetCommand,
  BatchWriteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestTable, type TestTable } from '#test/support/table.ts';

let table: TestTable;
let doc: DynamoDBDocumentClient;
let run = 0;
const TableName = 'napp';
const key = (name: string) => ({ pk: `${name}-${run}`, sk: '1' });
const put = (item: object, more: object = {}) =>
  doc.send(new PutCommand({ TableName, Item: item as Record<string, unknown>, ...more }));
const get = async (name: string) => (await doc.send(new GetCommand({ TableName, Key: key(name) }))).Item;

beforeAll(async () => {
  table = await startTestTable();
  doc = table.client;
});
afterAll(() => table.stop());
beforeEach(() => {
  run += 1;
  table.resetUnits();
});

const take = (count: number, token?: string) =>
  doc.send(
    new TransactWriteCommand({
      ...(token && { ClientRequestToken: token }),
      ReturnConsumedCapacity: 'TOTAL',
      TransactItems: [
        {
          Update: {
            TableName,
            Key: key('slot'),
            UpdateExpression: 'SET #left = #left - :n',
            ConditionExpression: '#left >= :n',
            ExpressionAttributeNames: { '#left': 'left' },
            ExpressionAttributeValues: { ':n': count },
            ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
          },
        },
        { Put: { TableName, Item: { ...key('booking'), gsi1pk: `G-${run}`, gsi1sk: 'a' } } },
        { ConditionCheck: { TableName, Key: key('trip'), ConditionExpression: 'attribute_exists(pk)' } },
      ],
    }),
  );

describe('a transaction', () => {
  beforeEach(async () => {
    await put({ ...key('slot'), left: 5 });
    await put(key('trip'));
    table.resetUnits();
  });

  it('writes everything, and counts items twice and index entries once', async () => {
    const { ConsumedCapacity } = await take(2);
    expect((await get('slot'))?.['left']).toBe(3);
    expect(ConsumedCapacity).toEqual([{ TableName, CapacityUnits: 7, WriteCapacityUnits: 7 }]);
    expect(table.units().write).toBe(7);
  });

  it('writes nothing when one condition fails, and says which with the item as it was', async () => {
    const failure = await take(9).catch((error) => error);
    expect(failure.name).toBe('TransactionCanceledException');
    expect(failure.CancellationReasons.map((reason: { Code: string }) => reason.Code)).toEqual([
      'ConditionalCheckFailed',
      'None',
      'None',
    ]);
    expect(failure.CancellationReasons[0].Item.left).toEqual({ N: '5' });
    expect(await get('booking')).toBeUndefined();
    expect((await get('slot'))?.['left']).toBe(5);
  });

  it('takes effect once for one request token, and refuses the token for another request', async () => {
    await Promise.all([take(2, `once-${run}`), take(2, `once-${run}`)]);
    await take(2, `once-${run}`);
    expect((await get('slot'))?.['left']).toBe(3);
    await expect(take(1, `once-${run}`)).rejects.toMatchObject({ name: 'IdempotentParameterMismatchException' });
  });

  it('refuses two operations on one item', async () => {
    const twice = new TransactWriteCommand({
      TransactItems: [{ Put: { TableName, Item: key('z') } }, { Delete: { TableName, Key: key('z') } }],
    });
    await expect(doc.send(twice)).rejects.toMatchObject({ name: 'ValidationException' });
  });

  it('lets exactly as many win as there are places, whoever comes first', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 300 }, () => take(1)));
    expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(5);
    expect((await get('slot'))?.['left']).toBe(0);
  });

  it('reads items together at double cost', async () => {
    const read = new TransactGetCommand({
      ReturnConsumedCapacity: 'TOTAL',
      TransactItems: [{ Get: { TableName, Key: key('slot') } }, { Get: { TableName, Key: key('none') } }],
    });
    const { Responses, ConsumedCapacity } = await doc.send(read);
    expect(Responses).toEqual([{ Item: { ...key('slot'), left: 5 } }, {}]);
    expect(ConsumedCapacity?.[0]?.CapacityUnits).toBe(4);
  });
});

describe('single operations', () => {
  it('show the old item when a condition fails and that was asked for', async () => {
    await put({ ...key('a'), word: 'first' });
    const again = put(key('a'), {
      ConditionExpression: 'attribute_not_exists(pk)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    });
    await expect(again).rejects.toMatchObject({
      name: 'ConditionalCheckFailedException',
      Item: { word: { S: 'first' } },
    });
  });

  it('update, remove, add and append as expressions say', async () => {
    await put({ ...key('a'), list: ['x'], gone: 1, nested: { n: 1 } });
    const update = new UpdateCommand({
      TableName,
      Key: key('a'),
      ReturnValues: 'ALL_NEW',
      UpdateExpression:
        'SET #l = list_append(#l, :more), nested.n = nested.n + :one, fresh = if_not_exists(fresh, :one) REMOVE gone ADD visits :one',
      ExpressionAttributeNames: { '#l': 'list' },
      ExpressionAttributeValues: { ':more': ['y'], ':one': 1 },
    });
    const { Attributes } = await doc.send(update);
    expect(Attributes).toEqual({ ...key('a'), list: ['x', 'y'], nested: { n: 2 }, fresh: 1, visits: 1 });
  });

  it('write and read in batches', async () => {
    const items = ['a', 'b', 'c'].map((name) => ({ ...key(name), name }));
    await doc.send(
      new BatchWriteCommand({ RequestItems: { [TableName]: items.map((Item) => ({ PutRequest: { Item } })) } }),
    );
    const { Responses } = await doc.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys: ['a', 'b', 'none'].map(key) } } }),
    );
    expect(Responses?.[TableName]?.map((item) => item['name']).toSorted()).toEqual(['a', 'b']);
  });
});

describe('an index', () => {
  const entries = (more: object = {}) =>
    doc.send(
      new QueryCommand({
        TableName,
        IndexName: 'gsi3',
        KeyConditionExpression: 'gsi3pk = :due',
        ExpressionAttributeValues: { ':due': `DUE-${run}` },
        ...more,
      }),
    );

  it('holds keys only where that is what it projects, in order, in pages', async () => {
    for (const when of ['2027-02', '2027-01', '2027-03'])
      await put({ pk: when, sk: String(run), gsi3pk: `DUE-${run}`, gsi3sk: when, more: 'x' });
    const first = await entries({ Limit: 2 });
    expect(first.Items?.map((item) => item['gsi3sk'])).toEqual(['2027-01', '2027-02']);
    expect(first.Items?.[0]).not.toHaveProperty('more');
    const second = await entries({ Limit: 2, ExclusiveStartKey: first.LastEvaluatedKey });
    expect(second.Items?.map((item) => item['gsi3sk'])).toEqual(['2027-03']);
    const reversed = await entries({ ScanIndexForward: false, Limit: 1 });
    expect(reversed.Items?.[0]?.['gsi3sk']).toBe('2027-03');
  });

  it('costs one unit for a new entry, none when it stays, two when its key moves', async () => {
    const item = { ...key('a'), gsi3pk: `DUE-${run}`, gsi3sk: '1' };
    const cost = async (more: object) =>
      (await put({ ...item, ...more }, { ReturnConsumedCapacity: 'TOTAL' })).ConsumedCapacity?.CapacityUnits;
    expect(await cost({})).toBe(2);
    expect(await cost({ other: 1 })).toBe(1);
    expect(await cost({ gsi3sk: '2' })).toBe(3);
    expect((await entries()).Items).toHaveLength(1);
  });
});

describe('units', () => {
  it('count names and values in UTF-8, writes by 1 KB and reads by 4 KB', async () => {
    await put({ ...key('a'), text: 'ö'.repeat(600) });
    expect(table.units()).toEqual({ read: 0, write: 2 });
    await put({ ...key('b'), text: 'x'.repeat(5000) });
    table.resetUnits();
    await get('b');
    expect(table.units().read).toBe(1);
    await doc.send(new GetCommand({ TableName, Key: key('b'), ConsistentRead: true }));
    expect(table.units().read).toBe(3);
  });

  it('count a query by what it looks at, whatever its filter leaves', async () => {
    for (let i = 0; i < 9; i += 1) await put({ pk: `many-${run}`, sk: `${i}`, text: 'x'.repeat(1000) });
    table.resetUnits();
    const query = new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk',
      FilterExpression: 'size(#t) < :n',
      ExpressionAttributeNames: { '#t': 'text' },
      ExpressionAttributeValues: { ':pk': `many-${run}`, ':n': 5 },
    });
    expect((await doc.send(query)).Count).toBe(0);
    expect(table.units().read).toBe(1.5);
  });
});
