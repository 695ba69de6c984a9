import { CfnEventInvokeConfig, type IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Things } from './grants.ts';

/** For functions that are called without anybody waiting: how often to try again, and where an event goes that never succeeds. */
export function failAside(fn: IFunction, things: Things, { retries }: { retries: 0 | 1 | 2 }): void {
  new CfnEventInvokeConfig(fn, 'Asynchronous', {
    functionName: fn.functionName,
    qualifier: '$LATEST',
    maximumRetryAttempts: retries,
    maximumEventAgeInSeconds: 3600,
    destinationConfig: { onFailure: { destination: things.failures.bucketArn } },
  });
}
