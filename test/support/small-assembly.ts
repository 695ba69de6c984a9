import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Handlers that show what reached them, in place of the product's functions. */
const CODE = `
import { DynamoDBClient, GetItemCommand, PutItemCommand, DeleteItemCommand } from '@aws-sdk/client-dynamodb';
import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { S3Client, PutObjectCommand } from '@aws-sdk/client-s3';
const table = new DynamoDBClient({});
const { TABLE_NAME: TableName, MACHINE_ARN, APP_SECRET_ARN, UPLOADS, MAIL_SET } = process.env;
const now = () => new Date(globalThis[Symbol.for('napp.clock')]()).toISOString();
const key = (pk) => ({ pk: { S: pk }, sk: { S: 'it' } });
const put = (pk, more = {}) => table.send(new PutItemCommand({ TableName, Item: { ...key(pk), at: { S: now() }, ...more } }));
const answers = {
  put: ({ id, kind }) => put(id, kind ? { kind: { S: kind } } : {}),
  get: async ({ id }) => { const { Item } = await table.send(new GetItemCommand({ TableName, Key: key(id) })); return { at: Item?.at.S ?? null, by: Item?.by?.S ?? null }; },
  remove: ({ id }) => table.send(new DeleteItemCommand({ TableName, Key: key(id) })),
  wait: ({ id, until }) => new SFNClient({}).send(new StartExecutionCommand({ stateMachineArn: MACHINE_ARN, name: id, input: JSON.stringify({ id, until }) })),
  mail: ({ to }) => new SESClient({}).send(new SendRawEmailCommand({ RawMessage: { Data: Buffer.from('From: a@napp.example\\r\\nTo: ' + to + '\\r\\nSubject: Hello\\r\\n\\r\\nText') }, ConfigurationSetName: MAIL_SET })),
  secret: async () => ({ keys: Object.keys(JSON.parse((await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId: APP_SECRET_ARN }))).SecretString)) }),
  upload: ({ id }) => new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED' }).send(new PutObjectCommand({ Bucket: UPLOADS, Key: 'in/' + id, Body: 'picture' })),
  who: async (_q, event) => event.requestContext.authorizer?.jwt.claims ?? {},
  slow: ({ ms }) => new Promise((done) => setTimeout(() => done({}), Number(ms))),
};
export const http = async (event) => {
  const name = event.pathParameters?.what ?? 'who';
  try { return { statusCode: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify((await answers[name](event.queryStringParameters ?? {}, event)) ?? {}) }; }
  catch (error) { return { statusCode: 403, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ error: error.name }) }; }
};
export const outbox = async ({ Records }) => { for (const r of Records) await put('seen-' + r.dynamodb.Keys.pk.S, { by: { S: 'stream' } }); return { batchItemFailures: [] }; };
export const jobs = async (event) => { await put('job-' + event.step); };
export const step = async ({ id, until }) => { await put('step-' + id); return { id, until, done: now() >= until }; };
export const images = async ({ Records }) => { for (const r of Records) await put('image-' + r.s3.object.key); };
export const mailEvents = async (event) => { await put('event-' + event.detail.eventType); };
export const codeMail = async () => undefined;
`;

type Json = Record<string, unknown>;
const get = (id: string, name = 'Arn') => ({ 'Fn::GetAtt': [id, name] });
const ref = (id: string) => ({ Ref: id });
const allow = (Action: string | string[], Resource: unknown) => ({ Effect: 'Allow', Action, Resource });

/** A function with its role and its grants; `env` as the template gives it. */
function fn(id: string, handler: string, statements: readonly object[], env: Json = {}, more: Json = {}): Json {
  return {
    [`${id}Role`]: { Type: 'AWS::IAM::Role', Properties: {} },
    [`${id}Policy`]: {
      Type: 'AWS::IAM::Policy',
      Properties: { Roles: [ref(`${id}Role`)], PolicyDocument: { Statement: statements } },
    },
    [id]: {
      Type: 'AWS::Lambda::Function',
      Properties: {
        Runtime: 'nodejs24.x',
        Handler: `index.${handler}`,
        Timeout: 5,
        MemorySize: 256,
        Role: get(`${id}Role`),
        Code: { S3Key: 'code.zip' },
        Environment: { Variables: { TABLE_NAME: ref('Table'), ...env } },
        ...more,
      },
    },
  };
}
const permit = (id: string, service: string) => ({
  [`${id}Permit`]: {
    Type: 'AWS::Lambda::Permission',
    Properties: { Principal: `${service}.amazonaws.com`, FunctionName: get(id) },
  },
});
const route = (id: string, RouteKey: string, more: Json = { AuthorizationType: 'NONE' }) => ({
  [id]: {
    Type: 'AWS::ApiGatewayV2::Route',
    Properties: { RouteKey, Target: { 'Fn::Join': ['', ['integrations/', ref('Integration')]] }, ...more },
  },
});
const mayPut = allow(['dynamodb:PutItem', 'dynamodb:GetItem'], get('Table'));
const pool = { 'Fn::Join': ['', ['https://cognito-idp.eu-north-1.amazonaws.com/', ref('Users')]] };

const MACHINE = {
  StartAt: 'Step',
  States: {
    Step: { Type: 'Task', Resource: 'arn:aws:lambda:eu-north-1:000000000000:function:app-Step', Next: 'Done?' },
    'Done?': { Type: 'Choice', Choices: [{ Variable: '$.done', BooleanEquals: true, Next: 'End' }], Default: 'Wait' },
    Wait: { Type: 'Wait', TimestampPath: '$.until', Next: 'Step' },
    End: { Type: 'Succeed' },
  },
};

function functions(): Json {
  return {
    ...fn(
      'Http',
      'http',
      [
        mayPut,
        allow('states:StartExecution', ref('Machine')),
        allow('ses:SendRawEmail', '*'),
        allow('secretsmanager:GetSecretValue', ref('Secret')),
        allow('s3:PutObject', { 'Fn::Join': ['', [get('Uploads'), '/*']] }),
      ],
      { MACHINE_ARN: ref('Machine'), APP_SECRET_ARN: ref('Secret'), UPLOADS: ref('Uploads'), MAIL_SET: ref('Mails') },
    ),
    ...fn('Outbox', 'outbox', [mayPut]),
    ...fn('Jobs', 'jobs', [mayPut]),
    ...fn('Step', 'step', [mayPut]),
    ...fn('Images', 'images', [mayPut]),
    ...fn('MailEvents', 'mailEvents', [mayPut]),
    ...fn('CodeMail', 'codeMail', []),
    ...permit('Http', 'apigateway'),
    ...permit('Jobs', 'events'),
    ...permit('Images', 's3'),
    ...permit('MailEvents', 'events'),
    ...permit('CodeMail', 'cognito-idp'),
    MachineRole: { Type: 'AWS::IAM::Role', Properties: {} },
    MachinePolicy: {
      Type: 'AWS::IAM::Policy',
      Properties: {
        Roles: [ref('MachineRole')],
        PolicyDocument: { Statement: [allow('lambda:InvokeFunction', get('Step'))] },
      },
    },
    Machine: {
      Type: 'AWS::StepFunctions::StateMachine',
      Properties: { RoleArn: get('MachineRole'), DefinitionString: JSON.stringify(MACHINE) },
    },
    Stream: {
      Type: 'AWS::Lambda::EventSourceMapping',
      Properties: {
        FunctionName: ref('Outbox'),
        EventSourceArn: get('Table', 'StreamArn'),
        BatchSize: 10,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        FilterCriteria: { Filters: [{ Pattern: '{"dynamodb":{"NewImage":{"kind":{"S":["OUT"]}}}}' }] },
      },
    },
    Hourly: {
      Type: 'AWS::Events::Rule',
      Properties: {
        Name: 'app-sweep',
        ScheduleExpression: 'rate(1 hour)',
        Targets: [{ Id: 'T', Arn: get('Jobs'), Input: '{"step":"sweep"}' }],
      },
    },
    Reports: {
      Type: 'AWS::Events::Rule',
      Properties: { EventPattern: { source: ['aws.ses'] }, Targets: [{ Id: 'T', Arn: get('MailEvents') }] },
    },
  };
}

const behaviour = (TargetOriginId: string, PathPattern?: string) => ({
  TargetOriginId,
  ...(PathPattern ? { PathPattern } : {}),
  CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
  OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
  AllowedMethods: ['GET', 'HEAD', 'POST'],
});

function resources(): Json {
  const attribute = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' });
  return {
    Table: {
      Type: 'AWS::DynamoDB::GlobalTable',
      Properties: {
        AttributeDefinitions: [attribute('pk'), attribute('sk')],
        KeySchema: [
          { AttributeName: 'pk', KeyType: 'HASH' },
          { AttributeName: 'sk', KeyType: 'RANGE' },
        ],
        StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      },
    },
    Secret: { Type: 'AWS::SecretsManager::Secret', Properties: {} },
    Uploads: {
      Type: 'AWS::S3::Bucket',
      Properties: {
        NotificationConfiguration: { LambdaConfigurations: [{ Event: 's3:ObjectCreated:*', Function: get('Images') }] },
      },
    },
    Site: { Type: 'AWS::S3::Bucket', Properties: {} },
    CodeKey: { Type: 'AWS::KMS::Key', Properties: {} },
    Users: {
      Type: 'AWS::Cognito::UserPool',
      Properties: {
        AliasAttributes: ['email'],
        AutoVerifiedAttributes: ['email'],
        LambdaConfig: {
          CustomEmailSender: { LambdaArn: get('CodeMail'), LambdaVersion: 'V1_0' },
          KMSKeyID: get('CodeKey'),
        },
      },
    },
    Web: { Type: 'AWS::Cognito::UserPoolClient', Properties: { ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'] } },
    Anglers: { Type: 'AWS::Cognito::UserPoolGroup', Properties: { GroupName: 'angler' } },
    Mails: { Type: 'AWS::SES::ConfigurationSet', Properties: { Name: 'mails' } },
    Domain: { Type: 'AWS::SES::EmailIdentity', Properties: { EmailIdentity: 'napp.example' } },
    Told: {
      Type: 'AWS::SES::ConfigurationSetEventDestination',
      Properties: {
        ConfigurationSetName: ref('Mails'),
        EventDestination: {
          Enabled: true,
          MatchingEventTypes: ['send'],
          EventBridgeDestination: { EventBusArn: 'arn:aws:events:eu-north-1:000000000000:event-bus/default' },
        },
      },
    },
    Api: { Type: 'AWS::ApiGatewayV2::Api', Properties: {} },
    Integration: {
      Type: 'AWS::ApiGatewayV2::Integration',
      Properties: { IntegrationType: 'AWS_PROXY', PayloadFormatVersion: '2.0', IntegrationUri: get('Http') },
    },
    Jwt: {
      Type: 'AWS::ApiGatewayV2::Authorizer',
      Properties: { AuthorizerType: 'JWT', JwtConfiguration: { Issuer: pool, Audience: [ref('Web')] } },
    },
    ...route('Anything', 'POST /api/do/{what}'),
    ...route('Me', 'GET /api/me', { AuthorizationType: 'JWT', AuthorizerId: ref('Jwt') }),
    Cdn: {
      Type: 'AWS::CloudFront::Distribution',
      Properties: {
        DistributionConfig: {
          Origins: [
            { Id: 'site', DomainName: get('Site', 'RegionalDomainName') },
            { Id: 'api', DomainName: { 'Fn::Join': ['', [ref('Api'), '.execute-api.eu-north-1.amazonaws.com']] } },
          ],
          CacheBehaviors: [behaviour('api', '/api/*')],
          DefaultCacheBehavior: behaviour('site'),
        },
      },
    },
    ...functions(),
  };
}

/** Writes templates and code as a synth would: one of everything that the runtime carries out, and nothing of the product. */
export function writeSmallAssembly(folder: string, more: Json = {}): void {
  mkdirSync(join(folder, 'asset.code'), { recursive: true });
  writeFileSync(join(folder, 'asset.code', 'index.mjs'), CODE);
  const Outputs = {
    SiteBucket: { Value: ref('Site') },
    SiteConfig: { Value: { 'Fn::Sub': '{"stage":"test","userPoolId":"${Users}","userPoolClientId":"${Web}"}' } },
  };
  writeFileSync(join(folder, 'app.template.json'), JSON.stringify({ Resources: { ...resources(), ...more }, Outputs }));
}
