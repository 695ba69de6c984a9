import { randomUUID } from 'node:crypto';
import { openDurableMap } from '../durable-map.ts';
import { functionNameOf } from '../iam.ts';
import type { InvokeFunction, Log } from '../ports.ts';
import type { Templates } from '../templates/load-templates.ts';
import type { Failures } from './failures.ts';

type Call = Readonly<{ id: string; arn: string; event: unknown; tries: number }>;
type Rule = Readonly<{ retries: number; destination?: string }>;

export type AsyncCalls = Readonly<{ call: (arn: string, event: unknown) => void; pending(): number; stop(): void }>;

/** As Lambda: two more tries unless the template says otherwise. AWS waits one and two minutes; here a second each, in real time. */
const DEFAULT_RETRIES = 2;
const RETRY_PAUSE_MS = 1_000;
/**
 * So many of one function run beside each other. Lambda too begins with few and adds to them slowly: nobody waits for these
 * calls, and a burst of events (the news of every mail that is sent) would open eight environments of 20 MB for nothing.
 */
const AT_ONCE = 2;

/** Asynchronous invocations: on disk before they are accepted, tried again on an error, then given to the failure destination. */
export function startAsyncCalls(
  options: Readonly<{
    file: string;
    templates: Templates;
    invoke: InvokeFunction;
    failures: Failures;
    log: Log;
    retryPauseMs?: number;
  }>,
): AsyncCalls {
  const journal = openDurableMap<Call>(options.file);
  const rules = rulesOf(options.templates);
  const open = new Set<string>();
  let stopped = false;

  const invoke = inLanes(async (arn, event) => {
    if (stopped) throw new Error('stopped'); // while this one waited
    return options.invoke(arn, event);
  });
  const settle = (call: Call) => {
    if (stopped) return; // the journal keeps it for the next start
    journal.delete(call.id);
    open.delete(call.id);
  };
  const attempt = async (call: Call): Promise<void> => {
    try {
      await invoke(call.arn, call.event);
      settle(call);
    } catch (error) {
      if (stopped) return;
      const rule = rules.get(functionNameOf(call.arn)) ?? { retries: DEFAULT_RETRIES };
      if (call.tries >= rule.retries) return giveUp(call, rule, error);
      const next = { ...call, tries: call.tries + 1 };
      journal.set(next.id, next);
      setTimeout(() => void attempt(next), options.retryPauseMs ?? RETRY_PAUSE_MS).unref();
    }
  };
  const giveUp = (call: Call, rule: Rule, error: unknown) => {
    options.failures.add({
      source: functionNameOf(call.arn),
      destination: rule.destination,
      error: String(error),
      event: call.event,
    });
    options.log(`${functionNameOf(call.arn)} failed for good: ${String(error)}`);
    settle(call);
  };
  const begin = (call: Call) => {
    open.add(call.id);
    void attempt(call);
  };
  for (const call of journal.values()) begin(call);
  return {
    call: (arn, event) => {
      const call: Call = { id: randomUUID(), arn, event, tries: 0 };
      journal.set(call.id, call);
      begin(call);
    },
    pending: () => open.size,
    stop: () => {
      stopped = true;
      journal.close();
    },
  };
}

/** The same calls, a few of each function at a time, in the order they came. */
function inLanes(invoke: InvokeFunction): InvokeFunction {
  const lanes = new Map<string, { running: number; waiting: (() => void)[] }>();
  return async (arn, event) => {
    const lane = lanes.get(arn) ?? { running: 0, waiting: [] };
    lanes.set(arn, lane);
    if (lane.running < AT_ONCE) lane.running += 1;
    else await new Promise<void>((go) => lane.waiting.push(go));
    try {
      return await invoke(arn, event);
    } finally {
      const next = lane.waiting.shift();
      if (next)
        next(); // takes this one's place
      else lane.running -= 1;
    }
  };
}

function rulesOf(templates: Templates): Map<string, Rule> {
  return new Map(
    templates.of('AWS::Lambda::EventInvokeConfig').map((r) => {
      const props = templates.props(r);
      const rule: Rule = {
        retries: props.MaximumRetryAttempts ?? DEFAULT_RETRIES,
        destination: props.DestinationConfig?.OnFailure?.Destination,
      };
      return [functionNameOf(String(props.FunctionName)), rule] as const;
    }),
  );
}
