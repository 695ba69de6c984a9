import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Fail, type IChainable, Succeed } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { patientTask } from './patient-task.ts';

/** Gives money back, patiently. When that is not possible, it says so on the refund and ends in a state that raises an alarm. */
export function refundMachine(scope: Construct, paymentsWorkflow: IFunction): IChainable {
  const failed = new Fail(scope, 'RefundFailed', {
    error: 'RefundFailed',
    cause: 'The money could not be given back by itself; a person must.',
  });
  const mark = patientTask(scope, 'MarkFailed', {
    lambdaFunction: paymentsWorkflow,
    step: 'markRefundFailed',
    input: ['bookingId', 'refundId'],
    resultPath: '$.marked',
    orElse: failed,
  });
  mark.next(failed);
  const settle = patientTask(scope, 'Settle', {
    lambdaFunction: paymentsWorkflow,
    step: 'settleRefund',
    input: ['bookingId', 'refundId'],
    resultPath: '$.outcome',
    orElse: mark,
  });
  return settle.next(new Succeed(scope, 'Refunded'));
}
