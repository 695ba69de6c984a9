import type { Faults, InvokeFunction, LocalClock } from '../ports.ts';
import type { Retrier, State } from './definition.ts';

export type Task = Readonly<{ name: string; state: State; input: unknown }>;
export type TaskWorld = Readonly<{
  clock: LocalClock;
  invoke: InvokeFunction;
  faults?: Faults;
  mayInvoke(functionArn: string): boolean;
  /** Waits by the product's clock; rejects when the execution is stopped. */
  sleepUntil(when: Date): Promise<void>;
}>;

/** One Task state with its retries, whose pauses follow the product's clock as the waits do. */
export async function runTask(world: TaskWorld, task: Task): Promise<unknown> {
  const attempts = new Map<Retrier, number>();
  for (;;) {
    try {
      return await attempt(world, task);
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      const retrier = task.state.Retry?.find((one) => matches(one.ErrorEquals, error.name));
      const done = retrier ? (attempts.get(retrier) ?? 0) : 0;
      if (!retrier || done >= (retrier.MaxAttempts ?? 3)) throw error;
      attempts.set(retrier, done + 1);
      await world.sleepUntil(new Date(world.clock.now().getTime() + pauseOf(retrier, done) * 1000));
    }
  }
}

function pauseOf(retrier: Retrier, done: number) {
  const pause = Math.min(
    (retrier.IntervalSeconds ?? 1) * (retrier.BackoffRate ?? 2) ** done,
    retrier.MaxDelaySeconds ?? Number.POSITIVE_INFINITY,
  );
  return retrier.JitterStrategy === 'FULL' ? pause * Math.random() : pause;
}

/** `States.TaskFailed` stands for every failure of a task but its timeout. */
const matches = (names: readonly string[], name: string) =>
  names.some(
    (one) => one === name || one === 'States.ALL' || (one === 'States.TaskFailed' && name !== 'States.Timeout'),
  );

async function attempt(world: TaskWorld, task: Task): Promise<unknown> {
  const fault = world.faults?.take('workflow', task.name);
  if (!fault) return call(world, task);
  if (fault.afterEffect || fault.kind === 'lost-answer') await call(world, task);
  throw named(
    fault.kind === 'timeout' ? 'States.Timeout' : 'Lambda.ServiceException',
    `asked for by a fault (${fault.kind})`,
  );
}

async function call(world: TaskWorld, { state, input }: Task): Promise<unknown> {
  const wrapped = state.Resource === 'arn:aws:states:::lambda:invoke';
  const request = (wrapped ? input : { FunctionName: state.Resource, Payload: input }) as {
    FunctionName: string;
    Payload?: unknown;
  };
  if (!world.mayInvoke(request.FunctionName))
    throw named(
      'Lambda.AWSLambdaException',
      `the machine's role is not authorized to perform: lambda:InvokeFunction on resource: ${request.FunctionName}`,
    );
  const payload = toJson(
    await withTimeout(world.invoke(request.FunctionName, toJson(request.Payload ?? {})), state.TimeoutSeconds),
  );
  return wrapped ? { ExecutedVersion: '$LATEST', StatusCode: 200, Payload: payload } : payload;
}

async function withTimeout<T>(work: Promise<T>, seconds: number | undefined): Promise<T> {
  if (seconds === undefined) return work;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(named('States.Timeout', 'States.Timeout')), seconds * 1000);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

export const named = (name: string, message: string) => Object.assign(new Error(message), { name });

const toJson = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)));
