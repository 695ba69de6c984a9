import { Stack, type StackProps } from 'aws-cdk-lib';
import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PublicHostedZone } from 'aws-cdk-lib/aws-route53';
import {
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { failAside } from '../constructs/fail-aside.ts';
import type { Things } from '../constructs/grants.ts';
import { configurationSetName } from '../constructs/names.ts';
import { hasEntry, ServiceFunction } from '../constructs/service-function.ts';
import { inserted, readStream, type StreamReader } from '../constructs/stream-reader.ts';
import type { Stage } from '../stage.ts';

/** That a mail was sent settles an unsure one; that it was delivered as well would be one more call for each mail. */
const REPORTED = [
  EmailSendingEvent.SEND,
  EmailSendingEvent.BOUNCE,
  EmailSendingEvent.COMPLAINT,
  EmailSendingEvent.REJECT,
];

/** Mail: the domain that may send, what becomes of each message, and the two functions that send and listen. */
export class MailStack extends Stack {
  readonly streamReaders: StreamReader[] = [];
  readonly listeners: ServiceFunction[] = [];

  constructor(scope: Construct, id: string, props: StackProps & { things: Things }) {
    super(scope, id, props);
    const { things } = props;
    const configurationSet = new ConfigurationSet(this, 'Messages', {
      configurationSetName: configurationSetName(things.stage),
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
      reputationMetrics: true,
    });
    // SES reports to the default bus only.
    const bus = EventBus.fromEventBusName(this, 'DefaultBus', 'default');
    configurationSet.addEventDestination('Reports', { destination: EventDestination.eventBus(bus), events: REPORTED });
    new EmailIdentity(this, 'Domain', {
      identity: this.#identity(things.stage),
      configurationSet,
      mailFromDomain: `mail.${things.stage.domain}`,
    });
    if (hasEntry('outreach-outbox')) {
      const outbox = new ServiceFunction(this, 'outreach-outbox', things);
      this.streamReaders.push({ service: outbox, mapping: readStream(outbox.fn, things, [inserted(['OUT'])]) });
    }
    if (hasEntry('outreach-mail-events')) this.listeners.push(this.#listen(things));
  }

  #identity(stage: Stage): Identity {
    const zone = stage.hostedZone;
    if (zone?.name !== stage.domain) return Identity.domain(stage.domain);
    return Identity.publicHostedZone(
      PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', { hostedZoneId: zone.id, zoneName: zone.name }),
    );
  }

  #listen(things: Things): ServiceFunction {
    const listener = new ServiceFunction(this, 'outreach-mail-events', things);
    failAside(listener.fn, things, { retries: 2 });
    new Rule(this, 'MailReports', {
      eventPattern: { source: ['aws.ses'] },
      targets: [new LambdaFunction(listener.fn)],
    });
    return listener;
  }
}
