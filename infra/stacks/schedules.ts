import { Stack, type StackProps } from 'aws-cdk-lib';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import { failAside } from '../constructs/fail-aside.ts';
import type { Things } from '../constructs/grants.ts';
import { hasEntry, ServiceFunction } from '../constructs/service-function.ts';
import type { FunctionName } from '../functions.ts';
import { SCHEDULES } from '../schedules.ts';
import { stackName } from '../stage.ts';

const JOBS = [
  'booking-jobs',
  'payments-jobs',
  'outreach-jobs',
  'catalogue-jobs',
  'documents-jobs',
  'gift-cards-jobs',
  'guides-jobs',
  'calendar-jobs',
] as const satisfies FunctionName[];

/** What happens by the clock: each rule names a step of a context's jobs function. */
export class SchedulesStack extends Stack {
  readonly jobs: readonly ServiceFunction[];
  /** What the jobs put on the bus, in pieces. */
  readonly workers: ServiceFunction[] = [];

  constructor(scope: Construct, id: string, props: StackProps & { things: Things }) {
    super(scope, id, props);
    const { things } = props;
    const jobs = new Map(JOBS.filter(hasEntry).map((name) => [name, new ServiceFunction(this, name, things)]));
    this.jobs = [...jobs.values()];
    // The next run is the repeat: a sweep that failed finds the same things due again.
    for (const job of this.jobs) failAside(job.fn, things, { retries: 0 });
    for (const { step, job, expression, description } of SCHEDULES) {
      const target = jobs.get(job)?.fn;
      if (!target) continue;
      new Rule(this, step, {
        ruleName: stackName(things.stage, step),
        description,
        schedule: Schedule.expression(expression),
        targets: [new LambdaFunction(target, { event: RuleTargetInput.fromObject({ step }), retryAttempts: 2 })],
      });
    }
    if (hasEntry('calendar-sync')) this.workers.push(this.#syncFeeds(things));
  }

  /** The bus is the queue: a calendar that keeps us waiting holds up its own chunk alone. */
  #syncFeeds(things: Things): ServiceFunction {
    const worker = new ServiceFunction(this, 'calendar-sync', things);
    failAside(worker.fn, things, { retries: 1 });
    new Rule(this, 'FeedsDue', {
      ruleName: stackName(things.stage, 'FeedsDue'),
      description: 'Calendars of guides that are to be read now',
      eventBus: things.bus,
      eventPattern: { source: ['napp'], detailType: ['FeedsDue'] },
      targets: [new LambdaFunction(worker.fn)],
    });
    return worker;
  }
}
