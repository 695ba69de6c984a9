import type { LocalClock, Log, MayDo, StandIn } from '../ports.ts';
import { ServiceError, startJsonService } from '../service-server.ts';
import { type BusEvent, busName, scheduledEvent } from './bus-event.ts';
import { checkPattern, matchesPattern } from './match-pattern.ts';
import { putEvents } from './put-events.ts';
import { nextRun } from './schedule-times.ts';
import { type TargetProps, targetInput } from './target-input.ts';

/** The resolved properties of an `AWS::Events::Rule`. */
export type RuleProps = Readonly<{
  Name?: string;
  State?: string;
  ScheduleExpression?: string;
  EventPattern?: Record<string, unknown>;
  EventBusName?: string;
  Targets?: readonly TargetProps[];
  [more: string]: unknown;
}>;
export type FailedDelivery = Readonly<{
  rule: string;
  target: string;
  error: string;
  event: unknown;
  deadLetterArn?: string;
}>;

export type EventsOptions = Readonly<{
  /** By the name under which `fire` knows them. Those with a schedule follow the clock, those with a pattern their bus. */
  rules: Readonly<Record<string, RuleProps>>;
  buses?: readonly string[];
  clock: LocalClock;
  /** A target's asynchronous door: resolves when the event is safely taken. Repeats after the function's own errors are that door's. */
  deliver(arn: string, input: unknown): unknown;
  log: Log;
  mayDo?: MayDo;
  port?: number;
}>;

export type Events = StandIn &
  Readonly<{
    /** An event of a service (`aws.ses`) on the default bus; resolves when every target has taken it. */
    put(event: BusEvent): Promise<void>;
    /** Runs a schedule now, whatever its expression says. */
    fire(schedule: string): Promise<void>;
    schedules(): string[];
    /** What no target took. */
    failures(): readonly FailedDelivery[];
  }>;

export async function startEvents(options: EventsOptions): Promise<Events> {
  for (const rule of Object.values(options.rules)) if (rule.EventPattern) checkPattern(rule.EventPattern);
  const router = createRouter(options);
  const stopSchedules = startSchedules(options, router.run);
  const server = await startJsonService({
    port: options.port,
    version: '1.1',
    failed: (line) => options.log(`events: ${line}`),
    answer: (call) => putEvents(options, router.put, call),
  });
  return {
    url: server.url,
    put: (event) => router.put('default', event),
    fire: router.fire,
    schedules: () => Object.keys(options.rules).filter((name) => options.rules[name]?.ScheduleExpression),
    failures: () => router.failures,
    async stop() {
      stopSchedules();
      await server.stop();
    },
  };
}

function createRouter({ rules, clock, deliver, log }: EventsOptions) {
  const failures: FailedDelivery[] = [];
  const hand = async (name: string, target: TargetProps, event: unknown) => {
    try {
      await deliver(target.Arn, targetInput(target, event));
    } catch (error) {
      failures.push({
        rule: name,
        target: target.Arn,
        error: String(error),
        event,
        deadLetterArn: target.DeadLetterConfig?.Arn,
      });
      log(`events: ${name} could not be delivered to ${target.Arn}: ${error}`);
    }
  };
  const run = async (name: string, event: unknown) => {
    await Promise.all((rules[name]?.Targets ?? []).map((target) => hand(name, target, event)));
  };
  const put = async (bus: string, event: BusEvent) => {
    const met = Object.entries(rules).filter(
      ([, rule]) =>
        rule.EventPattern &&
        isOn(rule) &&
        busName(rule.EventBusName) === bus &&
        matchesPattern(rule.EventPattern, event),
    );
    await Promise.all(met.map(([name]) => run(name, event)));
  };
  const fire = async (name: string) => {
    if (!rules[name]?.ScheduleExpression)
      throw new ServiceError('ResourceNotFoundException', `There is no schedule ${name}.`, 404);
    await run(name, scheduledEvent(name, clock.now()));
  };
  return { run, put, fire, failures };
}

/** Each schedule asks the clock for its next moment only, so that moving the clock meets every one on the way. */
function startSchedules(
  { rules, clock }: EventsOptions,
  run: (name: string, event: unknown) => Promise<void>,
): () => void {
  const callOffs = new Map<string, () => void>();
  let stopped = false;
  const arm = (name: string, expression: string, from: Date) => {
    const when = nextRun(expression, from);
    if (!when) return;
    const ring = async () => {
      if (stopped) return;
      // After a long leap the missed moments are one run, as the next is reckoned from now.
      arm(name, expression, new Date(Math.max(when.getTime(), clock.now().getTime())));
      await run(name, scheduledEvent(name, when));
    };
    callOffs.set(name, clock.at(when, ring, 'schedule'));
  };
  for (const [name, rule] of Object.entries(rules))
    if (rule.ScheduleExpression && isOn(rule)) arm(name, rule.ScheduleExpression, clock.now());
  return () => {
    stopped = true;
    for (const callOff of callOffs.values()) callOff();
  };
}

const isOn = (rule: RuleProps) => rule.State !== 'DISABLED';
