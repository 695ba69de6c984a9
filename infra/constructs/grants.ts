import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { IEventBus } from 'aws-cdk-lib/aws-events';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Grant } from '../functions.ts';
import type { Stage } from '../stage.ts';
import { configurationSetName, machineArn, mailSender, sesArn, WRITER_MODEL, writerArns } from './names.ts';

/** What there is to be granted. A stack that comes early knows only the first part. */
export type Things = Readonly<{
  stage: Stage;
  table: ITableV2;
  failures: IBucket;
  bus: IEventBus;
  paymentSecret: ISecret;
  appSecret: ISecret;
  uploads?: IBucket;
  images?: IBucket;
  /** What proves something: seen by admins, by its owner, and by nobody else. */
  proofs?: IBucket;
  /** Under which the user pool encrypts the codes that it gives away. */
  codeKey?: IKey;
  userPool?: Readonly<{ arn: string; id: string; clientId: string }>;
}>;

export type Meaning = Readonly<{
  statements: readonly Readonly<{ actions: readonly string[]; resources: readonly string[] }>[];
  env?: Readonly<Record<string, string>>;
}>;

export const INDEXES = ['gsi1', 'gsi2', 'gsi3'] as const;
const STREAM_ACTIONS = [
  'dynamodb:DescribeStream',
  'dynamodb:GetRecords',
  'dynamodb:GetShardIterator',
  'dynamodb:ListStreams',
];

const only = (actions: readonly string[], resources: readonly string[], env?: Meaning['env']): Meaning => ({
  statements: [{ actions, resources }],
  ...(env && { env }),
});

/** Each grant in IAM's words, and the environment variables through which the code finds what it was granted. */
const MEANINGS: Record<Grant, (things: Things, scope: Construct) => Meaning> = {
  readTable: ({ table }) =>
    only(
      ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'],
      [table.tableArn, ...INDEXES.map((index) => `${table.tableArn}/index/${index}`)],
      { TABLE_NAME: table.tableName },
    ),
  writeTable: ({ table }) =>
    only(
      ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:ConditionCheckItem'],
      [table.tableArn],
      { TABLE_NAME: table.tableName },
    ),
  readCardStream: (things) => only(STREAM_ACTIONS, [streamOf(things)]),
  readOutboxStream: (things) => only(STREAM_ACTIONS, [streamOf(things)]),
  leaveFailures: ({ failures }) => ({
    statements: [
      { actions: ['s3:PutObject'], resources: [failures.arnForObjects('*')] },
      { actions: ['s3:ListBucket'], resources: [failures.bucketArn] },
    ],
  }),
  startCheckout: ({ stage }, scope) => start(machineArn(scope, stage, 'checkout'), 'CHECKOUT_MACHINE_ARN'),
  startRefund: ({ stage }, scope) => start(machineArn(scope, stage, 'refund'), 'REFUND_MACHINE_ARN'),
  readPaymentSecret: ({ paymentSecret }) => readSecret(paymentSecret, 'PAYMENT_SECRET_ARN'),
  readAppSecret: ({ appSecret }) => readSecret(appSecret, 'APP_SECRET_ARN'),
  readUser: (things) => users(things, ['AdminGetUser']),
  removeUser: (things) => users(things, ['AdminDeleteUser']),
  listGroup: (things) => users(things, ['ListUsersInGroup']),
  joinGroup: (things) => users(things, ['AdminAddUserToGroup']),
  leaveGroup: (things) => users(things, ['AdminRemoveUserFromGroup']),
  endSessions: (things) => users(things, ['AdminUserGlobalSignOut']),
  acceptUploads: (things) => {
    const uploads = need(things.uploads, 'uploads');
    return only(['s3:PutObject'], [uploads.arnForObjects('*')], { UPLOAD_BUCKET: uploads.bucketName });
  },
  takeUploads: (things) => {
    const uploads = need(things.uploads, 'uploads');
    return only(['s3:GetObject', 's3:DeleteObject'], [uploads.arnForObjects('*')], {
      UPLOAD_BUCKET: uploads.bucketName,
    });
  },
  writeImages: (things) => {
    const images = need(things.images, 'images');
    return only(['s3:PutObject'], [images.arnForObjects('*')], { IMAGE_BUCKET: images.bucketName });
  },
  deleteImages: (things) => {
    const images = need(things.images, 'images');
    return only(['s3:DeleteObject'], [images.arnForObjects('*')], { IMAGE_BUCKET: images.bucketName });
  },
  keepProofs: (things) => ofProofs(things, 's3:PutObject', 'proofs'),
  showProofs: (things) => ofProofs(things, 's3:GetObject', 'proofs'),
  deleteProofs: (things) => ofProofs(things, 's3:DeleteObject', 'proofs'),
  leavePapers: (things) => ofProofs(things, 's3:PutObject', 'unsent'),
  takePapers: (things) => ofProofs(things, 's3:GetObject', 'unsent'),
  keepPapers: (things) => ofProofs(things, 's3:PutObject', 'papers'),
  showPapers: (things) => ofProofs(things, 's3:GetObject', 'papers'),
  deletePapers: (things) => ofProofs(things, 's3:DeleteObject', 'papers'),
  sendMail: ({ stage }, scope) =>
    only(
      ['ses:SendRawEmail'],
      [sesArn(scope, 'identity', stage.domain), sesArn(scope, 'configuration-set', configurationSetName(stage))],
      {
        MAIL_FROM: mailSender(stage),
        MAIL_REPLY_TO: stage.supportEmail,
        MAIL_CONFIGURATION_SET: configurationSetName(stage),
      },
    ),
  openCode: ({ codeKey }) => {
    const { keyArn } = need(codeKey, 'key of the codes');
    return only(['kms:Decrypt'], [keyArn], { CODE_KEY_ARN: keyArn });
  },
  writeText: (_things, scope) =>
    only(['bedrock:InvokeModel'], writerArns(scope), { WRITER_MODEL_ID: WRITER_MODEL.profile }),
  // Amazon Translate knows no resources that a grant could name.
  translateText: () => only(['translate:TranslateText'], ['*']),
  putEvents: ({ bus }) => only(['events:PutEvents'], [bus.eventBusArn], { BUS_NAME: bus.eventBusName }),
};

export const meaningOf = (grant: Grant, things: Things, scope: Construct): Meaning => MEANINGS[grant](things, scope);

const start = (arn: string, variable: string) => only(['states:StartExecution'], [arn], { [variable]: arn });
const readSecret = (secret: ISecret, variable: string) =>
  only(['secretsmanager:GetSecretValue'], [secret.secretArn], { [variable]: secret.secretArn });

/** One bucket: proofs of bookings for their cases, guides' papers for as long as they are theirs, and both for a day until they are sent. */
function ofProofs(things: Things, action: string, folder: 'proofs' | 'papers' | 'unsent'): Meaning {
  const proofs = need(things.proofs, 'proofs');
  return only([action], [proofs.arnForObjects(`${folder}/*`)], { PROOF_BUCKET: proofs.bucketName });
}
function users(things: Things, actions: readonly string[]): Meaning {
  const pool = need(things.userPool, 'user pool');
  const statement = actions.map((action) => `cognito-idp:${action}`);
  return only(statement, [pool.arn], { USER_POOL_ID: pool.id, USER_POOL_CLIENT_ID: pool.clientId });
}

function streamOf({ table }: Things): string {
  return need(table.tableStreamArn, 'stream');
}
function need<T>(thing: T | undefined, what: string): T {
  if (thing === undefined) throw new Error(`This stack grants what it does not know: ${what}`);
  return thing;
}
