import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import type { Deps } from '#functions/platform/deps.ts';
import { describeError } from '#functions/platform/log.ts';
import { keyOf } from './outbox.table.ts';
import { sendOutboxMail } from './send-outbox-mail.ts';

/** New outbox records as the stream brings them. One that fails is brought again; the others are done. */
export async function sendBatch(deps: Deps, records: readonly DynamoDBRecord[]): Promise<DynamoDBBatchResponse> {
  const results = await Promise.all(records.map((record) => sendOne(deps, record)));
  return { batchItemFailures: results.filter((id) => id !== undefined).map((itemIdentifier) => ({ itemIdentifier })) };
}
async function sendOne(deps: Deps, { eventName, dynamodb }: DynamoDBRecord): Promise<string | undefined> {
  const pk = dynamodb?.Keys?.['pk']?.S;
  if (eventName !== 'INSERT' || dynamodb?.NewImage?.['kind']?.S !== 'OUT' || !pk) return undefined;
  try {
    await sendOutboxMail(deps, keyOf(pk));
    return undefined;
  } catch (e) {
    deps.log.error('mail not sent', { key: keyOf(pk), ...describeError(e) });
    return dynamodb.SequenceNumber;
  }
}
