import { CfnEventSourceMapping, type IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Things } from './grants.ts';
import type { ServiceFunction } from './service-function.ts';

export type StreamReader = Readonly<{ service: ServiceFunction; mapping: CfnEventSourceMapping }>;

/** Lets a function read the table's stream, only the items of these kinds. What fails five times is put aside, the rest goes on. */
export function readStream(fn: IFunction, things: Things, kinds: readonly string[]): CfnEventSourceMapping {
  const mapping = new CfnEventSourceMapping(fn, 'Stream', {
    functionName: fn.functionName,
    eventSourceArn: things.table.tableStreamArn ?? '',
    startingPosition: 'TRIM_HORIZON',
    batchSize: 25,
    filterCriteria: { filters: [{ pattern: JSON.stringify({ dynamodb: { NewImage: { kind: { S: kinds } } } }) }] },
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
