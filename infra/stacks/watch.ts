import { Stack, type StackProps } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import {
  apiAlarms,
  faultAlarm,
  functionAlarms,
  mailAlarms,
  streamAlarms,
  tableAlarms,
  workflowAlarms,
} from '../constructs/alarms.ts';
import { nappDashboard } from '../constructs/dashboard.ts';
import type { Things } from '../constructs/grants.ts';
import type { ServiceFunction } from '../constructs/service-function.ts';
import type { StreamReader } from '../constructs/stream-reader.ts';
import { stackName } from '../stage.ts';

/** What is watched: everything that runs, by the way it runs. */
export type Watched = Readonly<{
  api: HttpApi;
  machines: readonly StateMachine[];
  streamReaders: readonly StreamReader[];
  /** Called and waited for. */
  answering: readonly ServiceFunction[];
  /** Called by an event that nobody waits for. */
  asynchronous: readonly ServiceFunction[];
}>;

/** One dashboard and the alarms, which all go to one topic. What each means stands in docs/operations.md. */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & { things: Things; watched: Watched }) {
    super(scope, id, props);
    const { things, watched } = props;
    const topic = new Topic(this, 'Alarms', { topicName: stackName(things.stage, 'alarms'), enforceSSL: true });
    if (things.stage.alarmEmail) topic.addSubscription(new EmailSubscription(things.stage.alarmEmail));
    const alarmed = { scope: this, stage: things.stage, topic };
    functionAlarms(alarmed, watched);
    faultAlarm(alarmed, watched);
    streamAlarms(alarmed, watched.streamReaders);
    workflowAlarms(alarmed, watched.machines);
    apiAlarms(alarmed, watched.api);
    mailAlarms(alarmed, watched);
    tableAlarms(alarmed, things.table);
    nappDashboard(this, things, watched);
  }
}
