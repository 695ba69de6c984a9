import { setTimeout as sleep } from 'node:timers/promises';
import { matchesPattern } from '../events/match-pattern.ts';
import { functionNameOf } from '../iam.ts';
import type { InvokeFunction, Log } from '../ports.ts';
import type { Templates } from '../templates/load-templates.ts';
import type { Failures } from './failures.ts';

/** As much of a DynamoDB stream record as the mapping itself looks at. */
export type MappedRecord = Readonly<{
  eventID: string;
  dynamodb: Readonly<{ SequenceNumber: string; ApproximateCreationDateTime?: number }>;
}>;

export type MappingRules = Readonly<{
  functionArn: string;
  table: string;
  patterns: readonly Record<string, unknown>[];
  batchSize: number;
  reportsItems: boolean;
  bisects: boolean;
  retries: number;
  maxAgeMs: number;
  destination?: string | undefined;
}>;

type Surroundings = Readonly<{
  invoke: InvokeFunction;
  failures: Failures;
  log: Log;
  isStopped(): boolean;
  now(): Date;
}>;

const DEFAULT_BATCH = 100;
const ENDLESS = Number.POSITIVE_INFINITY;
const LONGEST_PAUSE_MS = 2_000;
const FIRST_PAUSE_MS = 25;

export function mappingRules(templates: Templates): MappingRules[] {
  return templates.of('AWS::Lambda::EventSourceMapping').map((r) => {
    const props = templates.props(r);
    const table = /:table\/([^/]+)\/stream/.exec(String(props.EventSourceArn))?.[1];
    if (!table) throw new Error(`${r.key}: only table streams are event sources here`);
    const limit = (value: unknown) => (value === undefined || Number(value) < 0 ? ENDLESS : Number(value));
    return {
      functionArn: String(props.FunctionName),
      table,
      patterns: (props.FilterCriteria?.Filters ?? []).map((f: { Pattern: string }) => JSON.parse(f.Pattern)),
      batchSize: Number(props.BatchSize ?? DEFAULT_BATCH),
      reportsItems: (props.FunctionResponseTypes ?? []).includes('ReportBatchItemFailures'),
      bisects: props.BisectBatchOnFunctionError === true,
      retries: limit(props.MaximumRetryAttempts),
      maxAgeMs: limit(props.MaximumRecordAgeInSeconds) * 1000,
      destination: props.DestinationConfig?.OnFailure?.Destination,
    };
  });
}

/**
 * Hands a stream's records to a function as Lambda's event source mapping does. Resolves when every record has been
 * handled or given to the failure destination: only then may the reader's checkpoint move on.
 */
export function createStreamMapping(rules: MappingRules, surroundings: Surroundings) {
  const { invoke, failures, log, isStopped, now } = surroundings;
  type Batch = readonly MappedRecord[];

  const isTooOld = (record: MappedRecord) => {
    const created = record.dynamodb.ApproximateCreationDateTime;
    return created !== undefined && now().getTime() - created * 1000 > rules.maxAgeMs;
  };
  const giveUp = (batch: Batch, error: unknown) => {
    failures.add({
      source: functionNameOf(rules.functionArn),
      destination: rules.destination,
      error: String(error),
      event: { Records: batch },
    });
    log(`${functionNameOf(rules.functionArn)} gave up on ${batch.length} record(s): ${String(error)}`);
  };
  /** The records that are still to do after a call, from the first failed one on. */
  const call = async (batch: Batch): Promise<{ left: Batch; error?: unknown }> => {
    try {
      const answer = (await invoke(rules.functionArn, { Records: batch })) as {
        batchItemFailures?: { itemIdentifier: string }[];
      } | null;
      const failed = new Set(rules.reportsItems ? answer?.batchItemFailures?.map((f) => f.itemIdentifier) : []);
      const first = failed.size === 0 ? -1 : batch.findIndex((r) => failed.has(r.dynamodb.SequenceNumber));
      if (failed.size === 0) return { left: [] };
      return { left: first < 0 ? batch : batch.slice(first), error: new Error('the function reported failed records') };
    } catch (error) {
      return { left: batch, error };
    }
  };
  const deliver = async (batch: Batch, tries = 0): Promise<void> => {
    if (batch.length === 0) return;
    const { left, error } = await call(batch);
    const first = left[0];
    if (!first) return;
    if (isStopped()) throw new Error('stopped'); // the checkpoint stays: these come again after the next start
    const progressed = left.length < batch.length;
    const used = progressed ? 0 : tries + 1;
    if (used > rules.retries || isTooOld(first)) return giveUp(left, error);
    await sleep(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(used, 10)));
    if (!rules.bisects || left.length === 1) return deliver(left, used);
    const middle = Math.ceil(left.length / 2);
    await deliver(left.slice(0, middle), used);
    await deliver(left.slice(middle), used);
  };
  return async (records: Batch): Promise<void> => {
    const wanted = records.filter(
      (r) => rules.patterns.length === 0 || rules.patterns.some((p) => matchesPattern(p, r)),
    );
    for (let i = 0; i < wanted.length; i += rules.batchSize) await deliver(wanted.slice(i, i + rules.batchSize));
  };
}
