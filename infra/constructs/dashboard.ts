import { Duration } from 'aws-cdk-lib';
import { Dashboard, GraphWidget, type IMetric, type IWidget, PeriodOverride, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { Watched } from '../stacks/watch.ts';
import { stackName } from '../stage.ts';
import type { Things } from './grants.ts';

const SUM = { statistic: Stats.SUM, period: Duration.minutes(5) };

/** The page to look at first: is it used, is it fast, does something fail, does something wait. */
export function nappDashboard(scope: Construct, { stage, table }: Things, watched: Watched): void {
  const services = [
    ...watched.answering,
    ...watched.asynchronous,
    ...watched.streamReaders.map((reader) => reader.service),
  ];
  new Dashboard(scope, 'Dashboard', {
    dashboardName: stackName(stage, 'overview'),
    defaultInterval: Duration.hours(24),
    periodOverride: PeriodOverride.AUTO,
    widgets: [
      [
        graph('Requests', [
          watched.api.metricCount(SUM),
          watched.api.metricClientError(SUM),
          watched.api.metricServerError(SUM),
        ]),
        graph(
          'Answering time (ms)',
          [50, 99].map((p) => watched.api.metricLatency({ statistic: Stats.percentile(p) })),
        ),
      ],
      [
        graph(
          'Faults of functions',
          services.map(({ name, fn }) => fn.metricErrors({ ...SUM, label: name })),
        ),
        graph(
          'Time of functions, p99 (ms)',
          services.map(({ name, fn }) => fn.metricDuration({ statistic: Stats.percentile(99), label: name })),
        ),
      ],
      [
        graph(
          'Checkouts and refunds',
          watched.machines.flatMap((machine) => [
            machine.metricStarted(SUM),
            machine.metricSucceeded(SUM),
            machine.metricFailed(SUM),
          ]),
        ),
        graph(
          'Behind the table (ms)',
          watched.streamReaders.map(({ service }) =>
            service.fn.metric('IteratorAge', { statistic: Stats.MAXIMUM, label: service.name }),
          ),
        ),
      ],
      [
        graph('Units of the table', [
          table.metricConsumedReadCapacityUnits(SUM),
          table.metricConsumedWriteCapacityUnits(SUM),
        ]),
        graph(
          'Runs of functions',
          services.map(({ name, fn }) => fn.metricInvocations({ ...SUM, label: name })),
        ),
      ],
    ],
  });
}

const graph = (title: string, left: IMetric[]): IWidget => new GraphWidget({ title, left, width: 12 });
