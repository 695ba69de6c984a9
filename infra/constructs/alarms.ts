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
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import type { Watched } from '../stacks/watch.ts';
import { type Stage, stackName } from '../stage.ts';
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

export function functionAlarms(alarmed: Alarmed, { answering, asynchronous, streamReaders }: Watched): void {
  for (const { name, fn } of [...answering, ...asynchronous, ...streamReaders.map((reader) => reader.service)])
    alarm(alarmed, `errors-${name}`, {
      metric: fn.metricErrors({ period: FIVE }),
      above: 0,
      what: `${name} failed with something that is not a refusal.`,
    });
  for (const { name, fn } of asynchronous)
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

/** The log line by which outreach says that it has given up on a mail. */
export const STUCK_PATTERN = FilterPattern.stringValue('$.event', '=', 'outbox.stuck');

export function mailAlarms(alarmed: Alarmed, { asynchronous, streamReaders }: Watched): void {
  const senders = [...asynchronous, ...streamReaders.map((reader) => reader.service)].filter(({ name }) =>
    /^outreach-(outbox|jobs)$/.test(name),
  );
  const named = { metricNamespace: 'Napp', metricName: `${alarmed.stage.name}-mail-stuck` };
  for (const { name, log } of senders)
    new MetricFilter(alarmed.scope, `stuck-${name}`, {
      logGroup: log,
      filterPattern: STUCK_PATTERN,
      metricValue: '1',
      ...named,
    });
  const stuck = new Metric({ namespace: named.metricNamespace, metricName: named.metricName, ...SUM });
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
