import { createHash } from 'node:crypto';
import type { BatchOperation, Json } from './engine.ts';
import { asFailure, DynamodbFailure, failureType, invalid } from './failure.ts';
import { addCosts, type Cost, consumedCapacity, total, writeUnits } from './units.ts';
import {
  type AppliedWrite,
  applyWrite,
  batchOf,
  type Parts,
  type PreparedWrite,
  prepareWrite,
  type WriteOperation,
} from './write-item.ts';

const OPERATION_OF: Record<string, WriteOperation> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'DeleteItem',
};
const MOST_ITEMS = 100;
const TOKEN_LIFE_MS = 10 * 60_000;
type Part = Readonly<{ kind: string; write: PreparedWrite }>;
type Reason = Json & { Code: string };
type Outcome = { reason: Reason; applied?: AppliedWrite };

export function cancelled(reasons: Reason[]): DynamodbFailure {
  const codes = reasons.map((reason) => reason.Code).join(', ');
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  return new DynamodbFailure('TransactionCanceledException', message, { CancellationReasons: reasons });
}

export const conflictReasons = (isConflict: boolean[]): Reason[] =>
  isConflict.map((yes) =>
    yes ? { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' } : { Code: 'None' },
  );

async function preparePart(parts: Parts, item: Json): Promise<Part> {
  const kinds = Object.keys(item);
  const kind = kinds[0] ?? '';
  const operation = OPERATION_OF[kind];
  if (!operation || kinds.length !== 1)
    throw invalid('TransactItems can only contain one of Check, Put, Update or Delete');
  const body = item[kind] as Json;
  if (kind === 'ConditionCheck' && !body['ConditionExpression']) throw invalid('The expression can not be empty;');
  return { kind, write: await prepareWrite(parts, operation, body) };
}

async function prepareParts(parts: Parts, items: Json[]): Promise<Part[]> {
  if (items.length === 0 || items.length > MOST_ITEMS)
    throw invalid(
      `1 validation error detected: Value at 'transactItems' failed to satisfy constraint: Member must have length between 1 and ${MOST_ITEMS}`,
    );
  const prepared = await Promise.all(items.map((item) => preparePart(parts, item)));
  if (new Set(prepared.map(({ write }) => write.id)).size !== prepared.length)
    throw invalid('Transaction request cannot include multiple operations on one item');
  return prepared;
}

function attempt(parts: Parts, { write }: Part): Outcome {
  try {
    return { reason: { Code: 'None' }, applied: applyWrite(parts, write) };
  } catch (error) {
    const body = asFailure(error)?.body ?? {};
    const type = failureType(error);
    if (type === 'ConditionalCheckFailedException')
      return {
        reason: {
          Code: 'ConditionalCheckFailed',
          Message: 'The conditional request failed',
          ...(body['Item'] ? { Item: body['Item'] } : {}),
        },
      };
    if (type === 'ValidationException') return { reason: { Code: 'ValidationError', Message: body['message'] } };
    throw error;
  }
}

/** In a transaction the item counts twice (prepare and commit), its index entries once; a check costs like a write. */
function costOf({ kind }: Part, { session }: AppliedWrite): Cost {
  const table = kind === 'ConditionCheck' ? writeUnits(session.before) : session.cost.table;
  return { table: 2 * table, indexes: kind === 'ConditionCheck' ? new Map() : session.cost.indexes };
}

async function runTransaction(parts: Parts, prepared: Part[], mode: unknown): Promise<Json> {
  const outcomes = prepared.map((part) => attempt(parts, part));
  const operations: BatchOperation[] = [];
  const costs = new Map<string, Cost[]>();
  if (outcomes.some(({ applied }) => !applied)) {
    await parts.store.settled();
    throw cancelled(outcomes.map(({ reason }) => reason));
  }
  for (const [i, part] of prepared.entries()) {
    const applied = outcomes[i]?.applied as AppliedWrite;
    if (part.kind !== 'ConditionCheck') operations.push(...batchOf(parts, part.write, applied));
    const table = part.write.table.TableName;
    costs.set(table, [...(costs.get(table) ?? []), costOf(part, applied)]);
  }
  await parts.store.commit(operations);
  parts.feed.wake();
  const sums = [...costs].map(([table, each]) => [table, addCosts(each)] as const);
  for (const [, cost] of sums) parts.counter.countWrite(total(cost));
  const ConsumedCapacity = sums.map(([table, cost]) => consumedCapacity(mode, table, cost, 'Write')).filter(Boolean);
  return ConsumedCapacity.length > 0 ? { ConsumedCapacity } : {};
}

async function transact(parts: Parts, body: Json): Promise<Json> {
  const prepared = await prepareParts(parts, (body['TransactItems'] as Json[] | undefined) ?? []);
  const ids = prepared.map(({ write }) => write.id);
  const conflicts = ids.map((id) => parts.contention.isHeld(id));
  if (conflicts.some(Boolean)) throw cancelled(conflictReasons(conflicts));
  return parts.contention.during(ids, () => runTransaction(parts, prepared, body['ReturnConsumedCapacity']));
}

/** Transactions by their request token: the same request again, within ten minutes, gives the same answer and no new effect. */
export class Transactions {
  readonly #parts: Parts;
  readonly #tokens = new Map<string, { hash: string; answer: Promise<Json>; at: number }>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  write(body: Json): Promise<Json> {
    const token = body['ClientRequestToken'] as string | undefined;
    if (!token) return transact(this.#parts, body);
    this.#forgetOldTokens();
    const hash = createHash('sha1').update(JSON.stringify(body['TransactItems'])).digest('base64');
    const known = this.#tokens.get(token);
    if (known && known.hash !== hash)
      return Promise.reject(
        new DynamodbFailure(
          'IdempotentParameterMismatchException',
          'The request uses the same client token as a previous, but non-identical request.',
        ),
      );
    if (known) return known.answer;
    const answer = transact(this.#parts, body);
    this.#tokens.set(token, { hash, answer, at: Date.now() });
    answer.catch(() => this.#tokens.delete(token));
    return answer;
  }

  /** Oldest first, so that it stops at the first that is young enough. */
  #forgetOldTokens(): void {
    for (const [token, { at }] of this.#tokens) {
      if (Date.now() - at < TOKEN_LIFE_MS) return;
      this.#tokens.delete(token);
    }
  }
}
