import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { FilterPattern, type IFilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import type { Watched } from '../stacks/watch.ts';
import { type Stage, stackName } from '../stage.ts';
import type { ServiceFunction } from './service-function.ts';
import type { StreamReader } from './stream-reader.ts';

export type Alarmed = Readonly<{ scope: Construct; stage: Stage; topic: ITopic }>;
type Rule = Readonly<{ metric: IMetric; above: number; minutes?: number; what: string }>;

const FIVE = Duration.minutes(5);
const SUM = { statistic: Stats.SUM, period: FIVE };

/** Raises an alarm when the metric is above the mark in each of the last five-minute periods. */
function alarm({ scope, stage, topic }: Alarmed, name: string, { metric, above, minutes = 5, what }: Rule): void {
  const raised = new Alarm(scope, name, {
    alarmName: stackName(stage, name),
    alarmDescription: `${what} See docs/operations.md.`,
    metric,
    threshold: above,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    evaluationPeriods: minutes / 5,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
  raised.addAlarmAction(new SnsAction(topic));
}

const all = ({ answering, asynchronous, streamReaders }: Watched) => [
  ...answering,
  ...asynchronous,
  ...streamReaders.map((reader) => reader.service),
];

export function functionAlarms(alarmed: Alarmed, watched: Watched): void {
  for (const { name, fn } of all(watched))
    alarm(alarmed, `errors-${name}`, {
      metric: fn.metricErrors({ period: FIVE }),
      above: 0,
      what: `${name} failed with something that is not a refusal.`,
    });
  for (const { name, fn } of watched.asynchronous)
    alarm(alarmed, `dropped-${name}`, {
      metric: fn.metric('AsyncEventsDropped', SUM),
      above: 0,
      what: `An event for ${name} was given up and put aside.`,
    });
  const throttles = new Metric({ namespace: 'AWS/Lambda', metricName: 'Throttles', ...SUM });
  alarm(alarmed, 'functions-throttled', {
    metric: throttles,
    above: 0,
    what: 'The account runs as many functions at once as it may.',
  });
}

export function streamAlarms(alarmed: Alarmed, readers: readonly StreamReader[]): void {
  for (const { service, mapping } of readers) {
    const age = service.fn.metric('IteratorAge', { statistic: Stats.MAXIMUM, period: FIVE });
    alarm(alarmed, `late-${service.name}`, {
      metric: age,
      above: 60_000,
      minutes: 10,
      what: `${service.name} is more than a minute behind the table.`,
    });
    const metricName = 'OnFailureDestinationDeliveredEventCount';
    const aside = new Metric({
      namespace: 'AWS/Lambda',
      metricName,
      dimensionsMap: { EventSourceMappingUUID: mapping.attrId },
      ...SUM,
    });
    alarm(alarmed, `aside-${service.name}`, {
      metric: aside,
      above: 0,
      what: `Changes that ${service.name} could not take were put aside.`,
    });
  }
}

export function workflowAlarms(alarmed: Alarmed, machines: readonly StateMachine[]): void {
  for (const machine of machines) {
    const failed = new MathExpression({
      expression: 'failed + timedOut',
      usingMetrics: { failed: machine.metricFailed(SUM), timedOut: machine.metricTimedOut(SUM) },
      period: FIVE,
    });
    alarm(alarmed, `${machine.node.id}-failed`, {
      metric: failed,
      above: 0,
      what: `A ${machine.node.id} ended without having done its work.`,
    });
  }
}

export function apiAlarms(alarmed: Alarmed, api: HttpApi): void {
  alarm(alarmed, 'api-5xx', {
    metric: api.metricServerError(SUM),
    above: 0,
    what: 'The API answered with a server error.',
  });
  const latency = api.metricLatency({ statistic: Stats.percentile(99), period: FIVE });
  alarm(alarmed, 'api-slow', {
    metric: latency,
    above: 3000,
    minutes: 15,
    what: 'One request in a hundred takes more than three seconds.',
  });
}

/** Counts the lines of these functions' logs that match, and answers the metric. */
function counted(
  { scope, stage }: Alarmed,
  name: string,
  services: readonly ServiceFunction[],
  pattern: IFilterPattern,
): Metric {
  const named = { metricNamespace: 'Napp', metricName: `${stage.name}-${name}` };
  for (const service of services) {
    const filter = { logGroup: service.log, filterPattern: pattern, metricValue: '1', ...named };
    new MetricFilter(scope, `${name}-${service.name}`, filter);
  }
  return new Metric({ namespace: named.metricNamespace, metricName: named.metricName, ...SUM });
}

/** A fault that is answered (with "Something went wrong") is no error to Lambda, but it is one to us. */
export function faultAlarm(alarmed: Alarmed, watched: Watched): void {
  const metric = counted(alarmed, 'faults', all(watched), FilterPattern.stringValue('$.level', '=', 'error'));
  alarm(alarmed, 'faults-logged', { metric, above: 0, what: 'A function wrote an error into its log.' });
}

/** How outreach says in its log that it has given up on a mail. */
export const STUCK_MESSAGE = 'mail stuck';

export function mailAlarms(alarmed: Alarmed, watched: Watched): void {
  const senders = all(watched).filter(({ name }) => /^outreach-(outbox|jobs)$/.test(name));
  const stuck = counted(alarmed, 'mail-stuck', senders, FilterPattern.stringValue('$.message', '=', STUCK_MESSAGE));
  alarm(alarmed, 'mail-stuck', {
    metric: stuck,
    above: 0,
    what: 'A mail could not be sent in eight tries and is parked.',
  });
  const reputation = (metricName: string) =>
    new Metric({ namespace: 'AWS/SES', metricName, statistic: Stats.MAXIMUM, period: Duration.hours(1) });
  alarm(alarmed, 'mail-bounces', {
    metric: reputation('Reputation.BounceRate'),
    above: 0.04,
    what: 'SES pauses sending at about 10 % bounces.',
  });
  alarm(alarmed, 'mail-complaints', {
    metric: reputation('Reputation.ComplaintRate'),
    above: 0.0008,
    what: 'SES pauses sending at about 0.5 % complaints.',
  });
}

export function tableAlarms(alarmed: Alarmed, table: ITableV2): void {
  const throttled = (metricName: string) => table.metric(metricName, SUM);
  const both = new MathExpression({
    expression: 'reads + writes',
    usingMetrics: { reads: throttled('ReadThrottleEvents'), writes: throttled('WriteThrottleEvents') },
    period: FIVE,
  });
  alarm(alarmed, 'table-throttled', {
    metric: both,
    above: 0,
    minutes: 10,
    what: 'The table refuses work: one partition is too hot.',
  });
}
