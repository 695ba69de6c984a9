import type { StateMachineDefinition } from 'aws-local-stepfunctions';
import type { LocalClock } from '../ports.ts';
import type { Definition, State } from './definition.ts';
import { named, runTask, type TaskWorld } from './run-task.ts';

export type Outcome = Readonly<
  | { status: 'SUCCEEDED'; output: string }
  | { status: 'FAILED' | 'TIMED_OUT' | 'ABORTED'; error?: string; cause?: string }
>;
export type RunningExecution = Readonly<{
  outcome: Promise<Outcome>;
  stop(error?: string, cause?: string): void;
  /** Resolves when it waits for a time to come, or has ended. */
  atRest(): Promise<void>;
}>;

type Start = Readonly<{
  definition: Definition;
  arn: string;
  machineArn: string;
  name: string;
  input: unknown;
  world: Omit<TaskWorld, 'sleepUntil'>;
}>;
type Handler = (input: unknown) => Promise<unknown>;
type Guard = (work: () => Promise<unknown>) => Promise<unknown>;

// The engine counts a task's time in one timer, which holds 24 days; a longer wait is taken up again by its retry.
const LONGEST_TIMER_SECONDS = 2_000_000;

/** One execution in the engine, with waits, retries and the machine's time limit taken over by the product's clock. */
export function runExecution(start: Start): RunningExecution {
  const rest = watchRest();
  const ended = Promise.withResolvers<Outcome>();
  const waits = new Set<() => void>();
  const sleepUntil = (when: Date) => sleepByClock(start.world.clock, when, waits, rest);
  let over = false;
  const end = (outcome: Outcome) => {
    over = true;
    for (const callOff of waits) callOff();
    waits.clear();
    rest.end();
    ended.resolve(outcome);
  };
  const limit = start.definition.TimeoutSeconds;
  const callOffLimit =
    limit === undefined
      ? () => {}
      : start.world.clock.at(later(start.world.clock, limit), async () =>
          end({ status: 'TIMED_OUT', error: 'States.Timeout' }),
        );
  void ended.promise.then(callOffLimit);
  // What was stopped takes no further step, though the call it was in comes back.
  const unlessOver: Guard = async (work) =>
    over ? new Promise<never>(() => {}) : work().finally(() => (over ? new Promise<never>(() => {}) : undefined));
  runEngine(start, sleepUntil, unlessOver).then(
    (output) => end({ status: 'SUCCEEDED', output: JSON.stringify(output) }),
    (error: Error) => end({ status: 'FAILED', ...failureOf(error) }),
  );
  return {
    outcome: ended.promise,
    stop: (error, cause) => end({ status: 'ABORTED', error, cause }),
    atRest: rest.atRest,
  };
}

async function runEngine(start: Start, sleepUntil: (when: Date) => Promise<void>, unlessOver: Guard): Promise<unknown> {
  // Loaded with the first execution: it is large, and most starts of the product come long before one.
  const { StateMachine } = await import('aws-local-stepfunctions');
  const handlers: Record<string, Handler> = {};
  for (const [name, state] of Object.entries(start.definition.States)) {
    if (state.Type === 'Task')
      handlers[name] = (input) => unlessOver(() => runTask({ ...start.world, sleepUntil }, { name, state, input }));
    if (state.Type === 'Wait')
      handlers[name] = (input) =>
        unlessOver(async () => sleepUntil(dueTime(start.world.clock, state, input)).then(() => input));
  }
  const machine = new StateMachine(forEngine(start.definition), { validationOptions: { noValidate: true } });
  const context = {
    Execution: { Id: start.arn, Name: start.name },
    StateMachine: { Id: start.machineArn, Name: start.machineArn.split(':').pop() },
  };
  return machine.run(start.input as never, {
    context: context as never,
    overrides: { taskResourceLocalHandlers: handlers as never },
  }).result;
}

/** Waits become tasks of ours, and retries leave the definition, since we do both. */
function forEngine(definition: Definition): StateMachineDefinition {
  const { TimeoutSeconds: _limit, ...rest } = definition;
  const States = Object.fromEntries(
    Object.entries(definition.States).map(([name, state]) => [name, stateForEngine(state)]),
  );
  return { ...rest, States } as unknown as StateMachineDefinition;
}

function stateForEngine(state: State): State {
  if (state.Type !== 'Task' && state.Type !== 'Wait') return state;
  const {
    Retry: _retry,
    TimeoutSeconds: _timeout,
    Seconds: _s,
    SecondsPath: _sp,
    Timestamp: _t,
    TimestampPath: _tp,
    ...rest
  } = state;
  const again =
    state.Type === 'Wait'
      ? { Retry: [{ ErrorEquals: ['States.Timeout'], MaxAttempts: 1000, IntervalSeconds: 1, BackoffRate: 1 }] }
      : {};
  return {
    ...rest,
    ...again,
    Type: 'Task',
    Resource: 'arn:aws:states:::lambda:invoke',
    TimeoutSeconds: LONGEST_TIMER_SECONDS,
  };
}

function dueTime(clock: LocalClock, state: State, input: unknown): Date {
  if (state.Seconds !== undefined) return later(clock, state.Seconds);
  if (state.SecondsPath !== undefined) {
    const seconds = at(input, state.SecondsPath);
    if (typeof seconds !== 'number' || !Number.isInteger(seconds) || seconds < 0)
      throw named('States.Runtime', `${state.SecondsPath} is not a number of seconds`);
    return later(clock, seconds);
  }
  const text = state.TimestampPath === undefined ? state.Timestamp : at(input, state.TimestampPath);
  // As strict as the service: RFC 3339 with a capital T and Z.
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text))
    throw named('States.Runtime', `${state.TimestampPath ?? state.Timestamp} is not a timestamp`);
  return new Date(text);
}

/** Plain reference paths (`$.next`, `$.plan.next`), which is all that waits use. */
const at = (input: unknown, path: string): unknown =>
  path
    .replace(/^\$\.?/, '')
    .split('.')
    .filter(Boolean)
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], input);

const later = (clock: LocalClock, seconds: number) => new Date(clock.now().getTime() + seconds * 1000);

function failureOf(error: Error): { error: string; cause: string } {
  const cause = error.cause instanceof Error ? error.cause : error;
  return { error: cause.name, cause: cause.message };
}

function sleepByClock(
  clock: LocalClock,
  when: Date,
  waits: Set<() => void>,
  rest: ReturnType<typeof watchRest>,
): Promise<void> {
  if (when <= clock.now()) return Promise.resolve();
  return new Promise((resolve) => {
    const callOff = clock.at(when, async () => {
      waits.delete(callOff);
      rest.begin();
      resolve();
      await rest.atRest(); // the clock goes on when what it woke is at rest again
    });
    waits.add(callOff);
    rest.settle();
  });
}

function watchRest() {
  let resting = Promise.withResolvers<void>();
  let ended = false;
  return {
    atRest: () => resting.promise,
    begin: () => {
      if (!ended) resting = Promise.withResolvers<void>();
    },
    settle: () => resting.resolve(),
    end: () => {
      ended = true;
      resting.resolve();
    },
  };
}
