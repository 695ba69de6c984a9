import { Duration } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { type IChainable, JitterType, JsonPath, TaskInput } from 'aws-cdk-lib/aws-stepfunctions';
import { LambdaInvoke } from 'aws-cdk-lib/aws-stepfunctions-tasks';
import type { Construct } from 'constructs';
import { ERROR_STATUS } from '#shared/kernel/errors.ts';

type Task = Readonly<{
  lambdaFunction: IFunction;
  step: string;
  input: readonly string[];
  resultPath: string;
  orElse: IChainable;
}>;

/** Codes that mean "not now"; every other refusal is an answer, and asking again would not change it. */
const TRANSIENT = /\.(busy|unavailable)$|^request\.too_many$|^internal$/;
export const REFUSALS = Object.keys(ERROR_STATUS).filter((code) => !TRANSIENT.test(code));

/** One step of a context's workflow function. Faults are tried again with growing pauses, up to about an hour; refusals never. */
export function patientTask(
  scope: Construct,
  id: string,
  { lambdaFunction, step, input, resultPath, orElse }: Task,
): LambdaInvoke {
  const task = new LambdaInvoke(scope, id, {
    lambdaFunction,
    payload: TaskInput.fromObject({
      step,
      input: Object.fromEntries(input.map((name) => [name, JsonPath.stringAt(`$.${name}`)])),
    }),
    payloadResponseOnly: true,
    resultPath,
    retryOnServiceExceptions: false,
  });
  task.addRetry({ errors: REFUSALS, maxAttempts: 0 });
  task.addRetry({
    errors: ['States.ALL'],
    interval: Duration.seconds(2),
    backoffRate: 2,
    maxAttempts: 10,
    maxDelay: Duration.minutes(15),
    jitterStrategy: JitterType.FULL,
  });
  task.addCatch(orElse, { errors: ['States.ALL'], resultPath: '$.error' });
  return task;
}
