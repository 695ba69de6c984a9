import {
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { afterEach, describe, expect, it } from 'vitest';
import { type Dynamodb, startDynamodb } from '#infra/local/dynamodb/start-dynamodb.ts';
import type { Fault, MayDo } from '#infra/local/ports.ts';
import { TABLE_PROPS } from '#test/support/table.ts';

const TableName = 'napp';
const Key = { pk: { S: 'a' }, sk: { S: '1' } };
let dynamodb: Dynamodb;
let client: DynamoDBClient;
let next: (Fault & { operation: string }) | undefined;

async function start(options: { mayDo?: MayDo; conflicts?: boolean } = {}) {
  next = undefined;
  const faults = {
    take(service: string, operation: string) {
      if (service !== 'dynamodb' || next?.operation !== operation) return undefined;
      const fault = next;
      next = undefined;
      return fault;
    },
  };
  dynamodb = await startDynamodb({
    clock: { now: () => new Date(), at: () => () => undefined },
    faults,
    log: () => undefined,
    ...options,
  });
  await dynamodb.createTable(TABLE_PROPS);
  client = new DynamoDBClient({
    endpoint: dynamodb.url,
    region: 'eu-north-1',
    maxAttempts: 1,
    credentials: { accessKeyId: 'Stack.Function', secretAccessKey: 'x' },
  });
}
afterEach(async () => {
  client.destroy();
  await dynamodb.stop();
});
const putOne = () => client.send(new PutItemCommand({ TableName, Item: Key }));
const isThere = async () => (await dynamodb.call('GetItem', { TableName, Key }))['Item'] !== undefined;

describe('faults', () => {
  it('answer a server error, before or after the effect', async () => {
    await start();
    next = { operation: 'PutItem', kind: 'error', afterEffect: false };
    await expect(putOne()).rejects.toMatchObject({ name: 'InternalServerError', $metadata: { httpStatusCode: 500 } });
    expect(await isThere()).toBe(false);
    next = { operation: 'PutItem', kind: 'error', afterEffect: true };
    await expect(putOne()).rejects.toMatchObject({ name: 'InternalServerError' });
    expect(await isThere()).toBe(true);
  });

  it('lose the answer but not the effect', async () => {
    await start();
    next = { operation: 'PutItem', kind: 'lost-answer', afterEffect: false };
    await expect(putOne()).rejects.toThrow();
    expect(await isThere()).toBe(true);
  });

  it('stay silent until the caller gives up', async () => {
    await start();
    next = { operation: 'PutItem', kind: 'timeout', afterEffect: false };
    await expect(
      client.send(new PutItemCommand({ TableName, Item: Key }), { abortSignal: AbortSignal.timeout(300) }),
    ).rejects.toThrow();
    expect(await isThere()).toBe(false);
  });

  it('cancel a transaction as a conflict would', async () => {
    await start();
    next = { operation: 'TransactWriteItems', kind: 'conflict', afterEffect: false };
    const write = client.send(new TransactWriteItemsCommand({ TransactItems: [{ Put: { TableName, Item: Key } }] }));
    await expect(write).rejects.toMatchObject({
      name: 'TransactionCanceledException',
      CancellationReasons: [{ Code: 'TransactionConflict' }],
    });
    expect(await isThere()).toBe(false);
  });
});

describe('conflicts, when switched on', () => {
  it('refuse transactions and single writes on an item that a transaction holds', async () => {
    await start({ conflicts: true });
    const write = () =>
      client.send(
        new TransactWriteItemsCommand({
          TransactItems: [
            {
              Update: {
                TableName,
                Key,
                UpdateExpression: 'ADD n :one',
                ExpressionAttributeValues: { ':one': { N: '1' } },
              },
            },
          ],
        }),
      );
    const tries = await Promise.allSettled(Array.from({ length: 40 }, write));
    const failed = tries.filter((each) => each.status === 'rejected');
    expect(failed.length).toBeGreaterThan(0);
    for (const each of failed) expect(each.reason.CancellationReasons).toMatchObject([{ Code: 'TransactionConflict' }]);
    const { Item } = await client.send(new GetItemCommand({ TableName, Key }));
    expect(Item?.['n']).toEqual({ N: String(40 - failed.length) });
    const [, single] = await Promise.allSettled([
      dynamodb.call('TransactWriteItems', { TransactItems: [{ Put: { TableName, Item: Key } }] }),
      new Promise((resolve) => setImmediate(resolve)).then(() =>
        dynamodb.call('UpdateItem', {
          TableName,
          Key,
          UpdateExpression: 'SET x = :x',
          ExpressionAttributeValues: { ':x': { N: '1' } },
        }),
      ),
    ]);
    expect(single).toMatchObject({
      status: 'rejected',
      reason: { body: { __type: expect.stringContaining('TransactionConflictException') } },
    });
  });
});

describe('permissions', () => {
  it('are asked for every table and index that a request touches', async () => {
    const asked: string[] = [];
    const allowed = new Set(['dynamodb:PutItem', 'dynamodb:Query']);
    await start({
      mayDo: (who, action, resource) => {
        asked.push(`${who} ${action} ${resource}`);
        return allowed.has(action);
      },
    });
    await putOne();
    await client.send(
      new QueryCommand({
        TableName,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :p',
        ExpressionAttributeValues: { ':p': { S: 'x' } },
      }),
    );
    const update = { TableName, Key, UpdateExpression: 'SET x = :x', ExpressionAttributeValues: { ':x': { N: '1' } } };
    await expect(client.send(new UpdateItemCommand(update))).rejects.toMatchObject({ name: 'AccessDeniedException' });
    const check = { ConditionCheck: { TableName, Key, ConditionExpression: 'attribute_exists(pk)' } };
    await expect(client.send(new TransactWriteItemsCommand({ TransactItems: [check] }))).rejects.toThrow(
      /dynamodb:ConditionCheckItem/,
    );
    const arn = 'arn:aws:dynamodb:eu-north-1:000000000000:table/napp';
    expect(asked).toContain(`Stack.Function dynamodb:PutItem ${arn}`);
    expect(asked).toContain(`Stack.Function dynamodb:Query ${arn}/index/gsi1`);
  });
});
