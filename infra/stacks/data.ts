import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { AttributeType, Billing, ProjectionType, StreamViewType, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { EventBus } from 'aws-cdk-lib/aws-events';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { INDEXES, type Things } from '../constructs/grants.ts';
import { PRIVATE } from '../constructs/private-bucket.ts';
import { hasEntry, ServiceFunction } from '../constructs/service-function.ts';
import { readStream, removed, type StreamReader, written } from '../constructs/stream-reader.ts';
import { type Stage, stackName } from '../stage.ts';

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** What must not be lost: the table, the secrets, the failed events; and the reader that keeps the search cards. */
export class DataStack extends Stack {
  readonly things: Things;
  readonly streamReaders: StreamReader[] = [];

  constructor(scope: Construct, id: string, props: StackProps & { stage: Stage }) {
    super(scope, id, props);
    const { stage } = props;
    this.things = {
      stage,
      table: this.#table(stage),
      failures: this.#failures(),
      bus: new EventBus(this, 'Bus', { eventBusName: stackName(stage, 'events') }),
      paymentSecret: this.#paymentSecret(stage),
      appSecret: this.#appSecret(stage),
    };
    if (!hasEntry('catalogue-projector')) return;
    const projector = new ServiceFunction(this, 'catalogue-projector', this.things);
    this.streamReaders.push({
      service: projector,
      mapping: readStream(projector.fn, this.things, [
        written(['DAY', 'EXP', 'GUIDE', 'BOOKING', 'REVIEW', 'PROMO']),
        removed(['DAY', 'EXP']),
      ]),
    });
  }

  #table(stage: Stage): TableV2 {
    return new TableV2(this, 'Table', {
      partitionKey: text('pk'),
      sortKey: text('sk'),
      globalSecondaryIndexes: INDEXES.map((indexName) => ({
        indexName,
        partitionKey: text(`${indexName}pk`),
        sortKey: text(`${indexName}sk`),
        projectionType: indexName === 'gsi3' ? ProjectionType.KEYS_ONLY : ProjectionType.ALL,
      })),
      billing: Billing.onDemand(),
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      timeToLiveAttribute: 'ttl',
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: stage.isProduction,
      removalPolicy: stage.isProduction ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
  }

  /** Events that no retry could get through are put here, to be looked at and sent again. */
  #failures(): Bucket {
    return new Bucket(this, 'Failures', {
      ...PRIVATE,
      lifecycleRules: [{ expiration: Duration.days(30) }],
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }

  /** `{ stripeSecretKey, stripeWebhookSecret, stripeApiUrl? }`, put in by the deployment: they come from Stripe. */
  #paymentSecret(stage: Stage): Secret {
    return new Secret(this, 'PaymentSecret', {
      secretName: `napp/${stage.name}/payments`,
      generateSecretString: { secretStringTemplate: '{}', generateStringKey: 'unset' },
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }

  /** `{ originSecret, hashKey, encryptionKey, bootstrapCode }`: the first is drawn here (the distribution needs it), the others by the deployment. */
  #appSecret(stage: Stage): Secret {
    return new Secret(this, 'AppSecret', {
      secretName: `napp/${stage.name}/app`,
      generateSecretString: {
        secretStringTemplate: '{}',
        generateStringKey: 'originSecret',
        excludePunctuation: true,
        passwordLength: 48,
      },
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }
}
