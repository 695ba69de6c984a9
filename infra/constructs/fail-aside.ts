import { CfnEventInvokeConfig, type IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Things } from './grants.ts';

const HOUR_SECONDS = 3600;

/** For functions that are called without anybody waiting: how often to try again, for how many seconds, and where an event goes that never succeeds. */
export function failAside(
  fn: IFunction,
  things: Things,
  { retries, oldest = HOUR_SECONDS }: { retries: 0 | 1 | 2; oldest?: number },
): void {
  new CfnEventInvokeConfig(fn, 'Asynchronous', {
    functionName: fn.functionName,
    qualifier: '$LATEST',
    maximumRetryAttempts: retries,
    maximumEventAgeInSeconds: oldest,
    destinationConfig: { onFailure: { destination: things.failures.bucketArn } },
  });
}
