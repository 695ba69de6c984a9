import { ACCOUNT, type MayDo, REGION } from '../ports.ts';
import type { Json } from './engine.ts';
import { DynamodbFailure } from './failure.ts';

type Need = Readonly<{ action: string; table: string; index?: string | undefined }>;
const TRANSACTION_ACTIONS: Record<string, string> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
};
const arnOf = ({ table, index }: Need) =>
  `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/${table}${index ? `/index/${index}` : ''}`;

function needsOf(operation: string, body: Json): Need[] {
  const transaction = body['TransactItems'] as Record<string, { TableName: string }>[] | undefined;
  if (transaction)
    return transaction.flatMap((item) =>
      Object.entries(item).map(([kind, part]) => ({
        action: TRANSACTION_ACTIONS[kind] ?? kind,
        table: part.TableName,
      })),
    );
  const batch = body['RequestItems'] as object | undefined;
  if (batch) return Object.keys(batch).map((table) => ({ action: operation, table }));
  return [
    { action: operation, table: String(body['TableName'] ?? '*'), index: body['IndexName'] as string | undefined },
  ];
}

/** Refuses what the caller's policies do not allow, for every table and index that the request names. */
export function authorize(mayDo: MayDo, authorization: string | undefined, operation: string, body: Json): void {
  const caller = authorization?.match(/Credential=([^/]+)/)?.[1] ?? '';
  for (const need of needsOf(operation, body)) {
    const action = `dynamodb:${need.action}`;
    const arn = arnOf(need);
    if (mayDo(caller, action, arn)) continue;
    const message = `User: ${caller} is not authorized to perform: ${action} on resource: ${arn} because no identity-based policy allows the ${action} action`;
    throw new DynamodbFailure('com.amazon.coral.service#AccessDeniedException', message);
  }
}
