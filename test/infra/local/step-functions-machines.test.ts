import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { DefinitionBody, type IChainable, StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { expect, it } from 'vitest';
import { type Definition, refuseUnsupported } from '#infra/local/step-functions/definition.ts';
import { startStepFunctions } from '#infra/local/step-functions/start-step-functions.ts';
import { checkoutMachine } from '#infra/workflows/checkout.ts';
import { refundMachine } from '#infra/workflows/refund.ts';
import { movableClock } from './movable-clock.ts';

const functionArn = 'arn:aws:lambda:eu-north-1:000000000000:function:workflow';

/** The definition as the template holds it, with the partition put in. */
function definitionOf(make: (stack: Stack, fn: ReturnType<typeof Lambda.fromFunctionArn>) => IChainable): Definition {
  const stack = new Stack(new App(), 'Machines', { env: { account: '000000000000', region: 'eu-north-1' } });
  new StateMachine(stack, 'Machine', {
    definitionBody: DefinitionBody.fromChainable(make(stack, Lambda.fromFunctionArn(stack, 'Fn', functionArn))),
  });
  const [machine] = Object.values(Template.fromStack(stack).findResources('AWS::StepFunctions::StateMachine'));
  const text = machine?.Properties.DefinitionString;
  return JSON.parse(
    typeof text === 'string'
      ? text
      : text['Fn::Join'][1].map((part: unknown) => (typeof part === 'string' ? part : 'aws')).join(''),
  );
}

async function run(
  definition: Definition,
  input: object,
  reply: (call: { step: string; input: unknown }) => unknown,
  pastMs: number,
) {
  const clock = movableClock('2027-06-12T08:00:00.000Z');
  const arn = 'arn:aws:states:eu-north-1:000000000000:stateMachine:m';
  const calls: unknown[] = [];
  const invoke = async (_arn: string, event: unknown) => {
    calls.push({ ...(event as object), at: clock.now().toISOString() });
    return reply(event as never);
  };
  const workflows = await startStepFunctions({
    dataDir: mkdtempSync(join(tmpdir(), 'napp-machines-')),
    machines: { [arn]: definition },
    clock,
    invoke,
    log: () => {},
  });
  await new SFNClient({
    endpoint: workflows.url,
    region: 'eu-north-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  }).send(new StartExecutionCommand({ stateMachineArn: arn, name: 'one', input: JSON.stringify(input) }));
  await workflows.settled();
  await clock.advance(pastMs);
  await workflows.settled();
  const [record] = workflows.executions();
  await workflows.stop();
  return { calls, record };
}

it('runs the checkout machine of the template: a minute, resolve, wait until the next moment, resolve', async () => {
  const checkout = definitionOf(checkoutMachine);
  refuseUnsupported(checkout);
  let asked = 0;
  const { calls, record } = await run(
    checkout,
    { bookingId: 'b1' },
    () => ({ done: ++asked === 2, next: '2027-06-12T08:31:00Z' }),
    3_600_000,
  );
  expect(calls).toEqual(
    ['2027-06-12T08:01:00.000Z', '2027-06-12T08:31:00.000Z'].map((at) => ({
      step: 'resolveCheckout',
      input: { bookingId: 'b1' },
      at,
    })),
  );
  expect(record?.status).toBe('SUCCEEDED');
});

it('runs the refund machine of the template: a refusal is not tried again, is marked and ends in the alarmed state', async () => {
  const refund = definitionOf(refundMachine);
  refuseUnsupported(refund);
  const refuse = ({ step }: { step: string }) => {
    if (step === 'settleRefund') throw Object.assign(new Error('no such booking'), { name: 'booking.not_found' });
    return {};
  };
  const { calls, record } = await run(refund, { bookingId: 'b1', refundId: 'r1' }, refuse, 1_000);
  expect(calls.map((call) => (call as { step: string }).step)).toEqual(['settleRefund', 'markRefundFailed']);
  expect(record).toMatchObject({ status: 'FAILED', error: 'RefundFailed' });
});

it('tries a refund again that failed for a while, within the hour', async () => {
  let tries = 0;
  const flaky = () => {
    tries += 1;
    if (tries < 6) throw Object.assign(new Error('connection lost'), { name: 'TypeError' });
    return {};
  };
  const { record } = await run(definitionOf(refundMachine), { bookingId: 'b1', refundId: 'r1' }, flaky, 3_600_000);
  expect([tries, record?.status]).toEqual([6, 'SUCCEEDED']);
});
