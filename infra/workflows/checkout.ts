import { Duration } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Choice, Condition, Fail, type IChainable, Succeed, Wait, WaitTime } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { patientTask } from './patient-task.ts';

/** Nobody pays in the first moment, and whoever does is settled by the return page and the provider's event. */
const FIRST_LOOK = Duration.minutes(1);

/** A timer around the finalise use-case: wait, resolve, and as long as there is something to wait for, again. */
export function checkoutMachine(scope: Construct, bookingWorkflow: IFunction): IChainable {
  const failed = new Fail(scope, 'CheckoutFailed', {
    error: 'CheckoutFailed',
    cause: 'The booking could not be settled; the sweep tries again.',
  });
  const resolve = patientTask(scope, 'Resolve', {
    lambdaFunction: bookingWorkflow,
    step: 'resolveCheckout',
    input: ['bookingId'],
    resultPath: '$.outcome',
    orElse: failed,
  });
  const wait = new Wait(scope, 'WaitUntilNext', { time: WaitTime.timestampPath('$.outcome.next') });
  const first = new Wait(scope, 'WaitAMoment', { time: WaitTime.duration(FIRST_LOOK) });
  return first
    .next(resolve)
    .next(
      new Choice(scope, 'IsDone')
        .when(Condition.booleanEquals('$.outcome.done', true), new Succeed(scope, 'Done'))
        .otherwise(wait.next(resolve)),
    );
}
