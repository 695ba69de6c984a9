import type { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, type TransactWriteCommandInput, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { DomainError, type ErrorCode, type ErrorParams } from '#shared/kernel/errors.ts';
import type { Item, Key } from './table-types.ts';

type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
/** `orElse` names the refusal of the write whose condition fails; 'retry' means that what was read has moved. */
export type GuardedWrite = Readonly<{ write: Write; orElse: ErrorCode | 'retry'; params?: ErrorParams }>;

/** What was read is not so any more: read and decide again. */
export class Moved extends Error {}

/** Why a transaction did not happen, in the words of its own writes. */
export function whyCancelled(e: TransactionCanceledException, writes: readonly GuardedWrite[]): Error {
  const reasons = e.CancellationReasons ?? [];
  const failed = writes.filter((_, i) => reasons[i]?.Code === 'ConditionalCheckFailed');
  const isContested = reasons.some((r) => r.Code === 'TransactionConflict' || r.Code === 'ThrottlingError');
  // A moved revision explains every other refusal beside it.
  if (failed.some((w) => w.orElse === 'retry') || (failed.length === 0 && isContested)) return new Moved();
  const [refusal] = failed;
  return refusal && refusal.orElse !== 'retry' ? new DomainError(refusal.orElse, refusal.params) : e;
}
export function single({ write }: GuardedWrite) {
  const ReturnConsumedCapacity = 'TOTAL' as const;
  if (write.Put) return new PutCommand({ ...write.Put, ReturnConsumedCapacity });
  if (write.Update) return new UpdateCommand({ ...write.Update, ReturnConsumedCapacity } as never);
  if (write.Delete) return new DeleteCommand({ ...write.Delete, ReturnConsumedCapacity });
  throw new TypeError('a condition alone is not a write');
}
/** Puts an item that must not be there yet. */
export const putNew = (TableName: string, item: Item, orElse: GuardedWrite['orElse']): GuardedWrite => ({
  orElse,
  write: { Put: { TableName, Item: item, ConditionExpression: 'attribute_not_exists(pk)' } },
});
/** Puts an item whose revision is still the one that was read; the item carries the next one. */
export const putMoved = (TableName: string, item: Item, seenRev: number): GuardedWrite => ({
  orElse: 'retry',
  write: {
    Put: {
      TableName,
      Item: item,
      ConditionExpression: '#rev = :seen',
      ExpressionAttributeNames: { '#rev': 'rev' },
      ExpressionAttributeValues: { ':seen': seenRev },
    },
  },
});
/** Puts an item whatever is there. */
export const putOver = (TableName: string, item: Item): GuardedWrite => ({
  orElse: 'retry',
  write: { Put: { TableName, Item: item } },
});
export const remove = (TableName: string, key: Key): GuardedWrite => ({
  orElse: 'retry',
  write: { Delete: { TableName, Key: { pk: key.pk, sk: key.sk } } },
});
