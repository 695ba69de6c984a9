import { CfnEventSourceMapping, type IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Things } from './grants.ts';
import type { ServiceFunction } from './service-function.ts';

export type StreamReader = Readonly<{ service: ServiceFunction; mapping: CfnEventSourceMapping }>;

/** Which changes a reader wants to hear of: by what an item is after the change, or was before it was removed. */
export const written = (kinds: readonly string[]) => ({ dynamodb: { NewImage: { kind: { S: kinds } } } });
export const inserted = (kinds: readonly string[]) => ({ eventName: ['INSERT'], ...written(kinds) });
export const removed = (kinds: readonly string[]) => ({
  eventName: ['REMOVE'],
  dynamodb: { OldImage: { kind: { S: kinds } } },
});

/** Lets a function read the table's stream. What fails five times is put aside, the rest goes on. */
export function readStream(fn: IFunction, things: Things, patterns: readonly object[]): CfnEventSourceMapping {
  const mapping = new CfnEventSourceMapping(fn, 'Stream', {
    functionName: fn.functionName,
    eventSourceArn: things.table.tableStreamArn ?? '',
    startingPosition: 'TRIM_HORIZON',
    batchSize: 25,
    filterCriteria: { filters: patterns.map((pattern) => ({ pattern: JSON.stringify(pattern) })) },
    functionResponseTypes: ['ReportBatchItemFailures'],
    bisectBatchOnFunctionError: true,
    maximumRetryAttempts: 5,
    maximumRecordAgeInSeconds: 3600,
    destinationConfig: { onFailure: { destination: things.failures.bucketArn } },
    metricsConfig: { metrics: ['EventCount'] },
  });
  mapping.node.addDependency(fn);
  return mapping;
}
