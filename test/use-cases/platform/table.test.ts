import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { Moved } from '#functions/platform/guarded-write.ts';
import { Table } from '#functions/platform/table.ts';

const failing = (name: string) =>
  new Table(
    { send: async () => Promise.reject(Object.assign(new Error(name), { name })) } as unknown as DynamoDBDocumentClient,
    'napp',
  );
const write = { orElse: 'booking.busy', write: { Delete: { TableName: 'napp', Key: { pk: 'A', sk: 'A' } } } } as const;

test("a single write that meets somebody's transaction is read and decided again", async () => {
  await expect(failing('TransactionConflictException').write(write)).rejects.toBeInstanceOf(Moved);
  await expect(failing('ConditionalCheckFailedException').write(write)).rejects.toMatchObject({ code: 'booking.busy' });
  await expect(failing('InternalServerError').write(write)).rejects.toThrow('InternalServerError');
});
