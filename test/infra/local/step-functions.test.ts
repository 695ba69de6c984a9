import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DescribeExecutionCommand,
  ListExecutionsCommand,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Fault } from '#infra/local/ports.ts';
import { type Definition, refuseUnsupported } from '#infra/local/step-functions/definition.ts';
import { type StepFunctions, startStepFunctions } from '#infra/local/step-functions/start-step-functions.ts';
import { movableClock } from './movable-clock.ts';

const fn = (name: string) => `arn:aws:lambda:eu-north-1:000000000000:function:${name}`;
const arn = (name: string) => `arn:aws:states:eu-north-1:000000000000:stateMachine:${name}`;
const task = (step: string, more: object) => ({
  Type: 'Task',
  Resource: 'arn:aws:states:::lambda:invoke',
  Parameters: { FunctionName: fn('workflow'), Payload: { step, 'input.$': '$' } },
  OutputPath: '$.Payload',
  ...more,
});

/** The shape of the product's checkout: ask, wait until the next moment, ask again. */
const checkout: Definition = {
  StartAt: 'Resolve',
  States: {
    Resolve: task('resolve', {
      Next: 'Done?',
      Retry: [
        { ErrorEquals: ['booking.refused'], MaxAttempts: 0 },
        {
          ErrorEquals: ['Lambda.ServiceException', 'States.Timeout'],
          IntervalSeconds: 2,
          MaxAttempts: 2,
          BackoffRate: 2,
        },
      ],
      Catch: [{ ErrorEquals: ['booking.gone'], ResultPath: '$.error', Next: 'Gone' }],
    }),
    'Done?': { Type: 'Choice', Choices: [{ Variable: '$.done', BooleanEquals: true, Next: 'End' }], Default: 'Wait' },
    Wait: { Type: 'Wait', TimestampPath: '$.next', Next: 'Resolve' },
    Gone: { Type: 'Fail', Error: 'booking.gone', Cause: 'no such booking' },
    End: { Type: 'Succeed' },
  },
};
const pause: Definition = {
  StartAt: 'Wait',
  TimeoutSeconds: 7200,
  States: { Wait: { Type: 'Wait', SecondsPath: '$.seconds', End: true } },
};

let dataDir: string;
let clock: ReturnType<typeof movableClock>;
let calls: string[];
let faults: Fault[];
let reply: (input: { bookingId: string }) => unknown;
let workflows: StepFunctions;

const start = async () => {
  workflows = await startStepFunctions({
    dataDir,
    clock,
    machines: { [arn('checkout')]: checkout, [arn('pause')]: pause },
    log: () => {},
    mayDo: (who, action, what) =>
      (who === 'Booking' && action.startsWith('states:')) ||
      (who === 'Role' && action === 'lambda:InvokeFunction' && what === fn('workflow')),
    principals: { [arn('checkout')]: 'Role' },
    faults: {
      take: (service, operation) => (service === 'workflow' && operation === 'Resolve' ? faults.shift() : undefined),
    },
    invoke: async (_arn, event) => {
      const { step, input } = event as { step: string; input: { bookingId: string } };
      calls.push(`${step} ${input.bookingId}`);
      return reply(input);
    },
  });
};
const client = (accessKeyId = 'Booking') =>
  new SFNClient({
    endpoint: workflows.url,
    region: 'eu-north-1',
    maxAttempts: 1,
    credentials: { accessKeyId, secretAccessKey: 'local' },
  });
const begin = (name: string, input: object, machine = 'checkout') =>
  client().send(new StartExecutionCommand({ stateMachineArn: arn(machine), name, input: JSON.stringify(input) }));
const lookUp = (executionArn = '') => client().send(new DescribeExecutionCommand({ executionArn }));

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'napp-workflow-'));
  clock = movableClock('2027-06-12T08:00:00.000Z');
  [calls, faults] = [[], []];
  reply = ({ bookingId }) => ({ bookingId, done: calls.length > 1, next: '2027-07-20T08:30:00.000Z' });
  await start();
});
afterEach(() => workflows.stop());

it('waits by the clock of the product, for weeks too, and ends', async () => {
  const { executionArn } = await begin('b1', { bookingId: 'b1' });
  await workflows.settled();
  expect(await lookUp(executionArn)).toMatchObject({ status: 'RUNNING', name: 'b1' });
  await clock.advance(37 * 86_400_000);
  expect(calls).toEqual(['resolve b1']);
  await clock.advance(2 * 86_400_000);
  await workflows.settled();
  expect(calls).toEqual(['resolve b1', 'resolve b1']);
  expect(await lookUp(executionArn)).toMatchObject({
    status: 'SUCCEEDED',
    stopDate: new Date('2027-07-20T08:30:00.000Z'),
  });
});

it('answers a running execution of the same name and input, and refuses every other repeat', async () => {
  const first = await begin('b1', { bookingId: 'b1' });
  expect((await begin('b1', { bookingId: 'b1' })).executionArn).toBe(first.executionArn);
  await expect(begin('b1', { bookingId: 'b2' })).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' });
  await clock.advance(60 * 86_400_000);
  await workflows.settled();
  await expect(begin('b1', { bookingId: 'b1' })).rejects.toMatchObject({ name: 'ExecutionAlreadyExists' });
});

it('runs unfinished executions again from their start after a kill, and finished ones not', async () => {
  await begin('b1', { bookingId: 'b1' });
  await workflows.settled();
  const killed = workflows;
  clock = movableClock('2027-06-12T08:00:00.000Z');
  await start();
  await workflows.settled();
  expect(calls).toEqual(['resolve b1', 'resolve b1']);
  await killed.stop();
  await workflows.stop();
  await start();
  expect(calls).toHaveLength(2);
});

it('retries what is worth it with pauses by the clock, and catches errors by their name', async () => {
  let failures = 0;
  reply = () => {
    failures += 1;
    throw Object.assign(new Error('busy'), { name: failures < 3 ? 'Lambda.ServiceException' : 'booking.gone' });
  };
  const { executionArn } = await begin('b1', { bookingId: 'b1' });
  await workflows.settled();
  expect(failures).toBe(1);
  await clock.advance(1_000);
  expect(failures).toBe(1);
  await clock.advance(1_000);
  expect(failures).toBe(2);
  await clock.advance(4_000);
  await workflows.settled();
  expect([failures, (await lookUp(executionArn)).status, (await lookUp(executionArn)).error]).toEqual([
    3,
    'FAILED',
    'booking.gone',
  ]);
});

it('fails before or after a step when asked to', async () => {
  faults = [
    { kind: 'error', afterEffect: false },
    { kind: 'lost-answer', afterEffect: true },
  ];
  reply = ({ bookingId }) => ({ bookingId, done: true });
  const { executionArn } = await begin('b1', { bookingId: 'b1' });
  await workflows.settled();
  expect(calls).toHaveLength(0);
  await clock.advance(2_000);
  expect(calls).toHaveLength(1);
  await clock.advance(4_000);
  expect([calls.length, (await lookUp(executionArn)).status]).toEqual([2, 'SUCCEEDED']);
});

it('stops, times out, lists, and refuses callers and inputs as the service does', async () => {
  const one = await begin('one', { seconds: 600 }, 'pause');
  const two = await begin('two', { seconds: 9000 }, 'pause');
  await workflows.settled();
  await client().send(new StopExecutionCommand({ executionArn: one.executionArn, error: 'test' }));
  await clock.advance(3 * 3_600_000);
  const { executions } = await client().send(new ListExecutionsCommand({ stateMachineArn: arn('pause') }));
  expect(executions?.map((execution) => `${execution.name} ${execution.status}`)).toEqual([
    'two TIMED_OUT',
    'one ABORTED',
  ]);
  expect((await lookUp(two.executionArn)).stopDate).toEqual(new Date('2027-06-12T10:00:00.000Z'));
  await expect(
    client('Other').send(new StartExecutionCommand({ stateMachineArn: arn('pause') })),
  ).rejects.toMatchObject({ name: 'AccessDeniedException' });
  await expect(begin('three', {}, 'none')).rejects.toMatchObject({ name: 'StateMachineDoesNotExist' });
  await expect(
    client().send(new StartExecutionCommand({ stateMachineArn: arn('pause'), input: '{' })),
  ).rejects.toMatchObject({ name: 'InvalidExecutionInput' });
  await expect(begin('a b', {}, 'pause')).rejects.toMatchObject({ name: 'InvalidName' });
});

it('refuses definitions that the engine runs otherwise than AWS', () => {
  const refused: [string, object][] = [
    ['JSONata', { QueryLanguage: 'JSONata' }],
    ['Assign', { Assign: { x: 1 } }],
    ['HeartbeatSeconds', { HeartbeatSeconds: 5 }],
    ['Map', { Type: 'Map' }],
    ['sqs', { Resource: 'arn:aws:states:::sqs:sendMessage' }],
    ['task tokens', { Parameters: { 'token.$': '$$.Task.Token' } }],
  ];
  for (const [word, more] of refused)
    expect(() =>
      refuseUnsupported({ StartAt: 'A', States: { A: { ...task('x', { End: true }), ...more } as never } }),
    ).toThrow(word);
  expect(() => refuseUnsupported(checkout)).not.toThrow();
});
