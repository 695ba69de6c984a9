import { createHash } from 'node:crypto';
import { ACCOUNT, REGION } from '../ports.ts';
import type { Resource } from './template.ts';

/** What CloudFormation would have made up: names, ids and ARNs, the same on each start. */
type Naming = Readonly<{ ref: (r: Resource) => string; att?: (r: Resource, name: string) => string | undefined }>;

const arn = (service: string, rest: string) => `arn:aws:${service}:${REGION}:${ACCOUNT}:${rest}`;
const globalArn = (service: string, rest: string) => `arn:aws:${service}::${ACCOUNT}:${rest}`;
const fallback = (r: Resource) => `${r.stack}-${r.id}`;
const hash = (r: Resource, length: number) => createHash('sha256').update(r.key).digest('hex').slice(0, length);

/** The name the template gives, or one made of stack and logical id. */
const named = (property: string) => (r: Resource) => {
  const given = r.raw[property];
  return typeof given === 'string' ? given : fallback(r);
};
const bucketName = (r: Resource) => named('BucketName')(r).toLowerCase();
const withArn = (
  ref: (r: Resource) => string,
  service: string,
  kind: string,
  more: Record<string, (r: Resource) => string> = {},
): Naming => ({
  ref,
  att: (r, name) => (name === 'Arn' ? arn(service, kind + ref(r)) : more[name]?.(r)),
});
const refIsArn = (make: (r: Resource) => string, more: Record<string, (r: Resource) => string> = {}): Naming => ({
  ref: make,
  att: (r, name) => (name.toLowerCase().endsWith('arn') ? make(r) : more[name]?.(r)),
});
const onlyRef = (ref: (r: Resource) => string = fallback): Naming => ({
  ref,
  att: (r, name) => (name === 'Id' ? ref(r) : undefined),
});

const tableNaming = withArn(named('TableName'), 'dynamodb', 'table/', {
  StreamArn: (r) => `${arn('dynamodb', `table/${named('TableName')(r)}`)}/stream/2026-01-01T00:00:00.000`,
});
const userPoolId = (r: Resource) => `${REGION}_${hash(r, 9)}`;

export const NAMING: Readonly<Record<string, Naming>> = {
  'AWS::DynamoDB::GlobalTable': tableNaming,
  'AWS::DynamoDB::Table': tableNaming,
  'AWS::Lambda::Function': withArn(named('FunctionName'), 'lambda', 'function:'),
  'AWS::Lambda::LayerVersion': refIsArn((r) => arn('lambda', `layer:${fallback(r)}:1`)),
  'AWS::Lambda::EventSourceMapping': onlyRef((r) => r.key),
  'AWS::S3::Bucket': {
    ref: bucketName,
    att: (r, name) => {
      if (name === 'Arn') return `arn:aws:s3:::${bucketName(r)}`;
      if (name === 'RegionalDomainName') return `${bucketName(r)}.s3.${REGION}.amazonaws.com`;
      return name === 'DomainName' ? `${bucketName(r)}.s3.amazonaws.com` : undefined;
    },
  },
  'AWS::Cognito::UserPool': withArn(userPoolId, 'cognito-idp', 'userpool/', {
    ProviderName: (r) => `cognito-idp.${REGION}.amazonaws.com/${userPoolId(r)}`,
    ProviderURL: (r) => `https://cognito-idp.${REGION}.amazonaws.com/${userPoolId(r)}`,
    UserPoolId: userPoolId,
  }),
  'AWS::Cognito::UserPoolClient': onlyRef((r) => hash(r, 26)),
  'AWS::Cognito::UserPoolGroup': onlyRef(named('GroupName')),
  'AWS::StepFunctions::StateMachine': refIsArn((r) => arn('states', `stateMachine:${named('StateMachineName')(r)}`), {
    Name: named('StateMachineName'),
  }),
  'AWS::SecretsManager::Secret': refIsArn((r) => arn('secretsmanager', `secret:${named('Name')(r)}-${hash(r, 6)}`)),
  'AWS::SNS::Topic': refIsArn((r) => arn('sns', named('TopicName')(r)), { TopicName: named('TopicName') }),
  'AWS::SQS::Queue': {
    ref: (r) => `https://sqs.${REGION}.amazonaws.com/${ACCOUNT}/${named('QueueName')(r)}`,
    att: (r, name) =>
      name === 'Arn' ? arn('sqs', named('QueueName')(r)) : name === 'QueueName' ? named('QueueName')(r) : undefined,
  },
  'AWS::Events::Rule': withArn(named('Name'), 'events', 'rule/'),
  'AWS::Events::EventBus': withArn(named('Name'), 'events', 'event-bus/', { Name: named('Name') }),
  'AWS::Scheduler::Schedule': withArn(named('Name'), 'scheduler', 'schedule/default/'),
  'AWS::Scheduler::ScheduleGroup': withArn(named('Name'), 'scheduler', 'schedule-group/'),
  'AWS::IAM::Role': {
    ref: named('RoleName'),
    att: (r, name) =>
      name === 'Arn' ? globalArn('iam', `role/${named('RoleName')(r)}`) : name === 'RoleId' ? hash(r, 20) : undefined,
  },
  'AWS::IAM::ManagedPolicy': refIsArn((r) => globalArn('iam', `policy/${named('ManagedPolicyName')(r)}`)),
  'AWS::IAM::Policy': onlyRef(),
  'AWS::KMS::Key': withArn((r) => hash(r, 32), 'kms', 'key/', { KeyId: (r) => hash(r, 32) }),
  'AWS::Logs::LogGroup': withArn(named('LogGroupName'), 'logs', 'log-group:'),
  'AWS::ApiGatewayV2::Api': {
    ref: (r) => hash(r, 10),
    att: (r, name) => {
      if (name === 'ApiId') return hash(r, 10);
      return name === 'ApiEndpoint' ? `https://${hash(r, 10)}.execute-api.${REGION}.amazonaws.com` : undefined;
    },
  },
  'AWS::ApiGatewayV2::Integration': onlyRef((r) => r.key),
  'AWS::ApiGatewayV2::Authorizer': {
    ref: (r) => r.key,
    att: (r, name) => (name === 'AuthorizerId' ? r.key : undefined),
  },
  'AWS::ApiGatewayV2::Route': onlyRef((r) => r.key),
  'AWS::ApiGatewayV2::Stage': onlyRef(named('StageName')),
  'AWS::ApiGatewayV2::DomainName': {
    ref: named('DomainName'),
    att: (r, name) => (name.startsWith('Regional') ? `${name.toLowerCase()}.${named('DomainName')(r)}` : undefined),
  },
  'AWS::SES::ConfigurationSet': onlyRef(named('Name')),
  'AWS::SES::EmailIdentity': {
    ref: named('EmailIdentity'),
    att: (r, name) =>
      name.startsWith('DkimDNSToken') ? `${name.toLowerCase()}.${named('EmailIdentity')(r)}` : undefined,
  },
  'AWS::CloudFront::Distribution': {
    ref: (r) => hash(r, 14).toUpperCase(),
    att: (r, name) =>
      name === 'DomainName' ? `${hash(r, 14)}.cloudfront.net` : name === 'Id' ? hash(r, 14).toUpperCase() : undefined,
  },
  'AWS::CloudFront::Function': refIsArn((r) => globalArn('cloudfront', `function/${named('Name')(r)}`)),
  'AWS::CloudFront::KeyValueStore': refIsArn((r) => globalArn('cloudfront', `key-value-store/${named('Name')(r)}`)),
  'AWS::CloudFront::CachePolicy': onlyRef((r) => r.key),
  'AWS::CloudFront::OriginRequestPolicy': onlyRef((r) => r.key),
  'AWS::CloudFront::ResponseHeadersPolicy': onlyRef((r) => r.key),
  'AWS::CloudFront::OriginAccessControl': onlyRef((r) => r.key),
  'AWS::CertificateManager::Certificate': refIsArn((r) => arn('acm', `certificate/${hash(r, 32)}`)),
  'AWS::Route53::HostedZone': onlyRef((r) => hash(r, 14).toUpperCase()),
  'AWS::Route53::RecordSet': onlyRef(),
  'AWS::CloudWatch::Alarm': withArn(named('AlarmName'), 'cloudwatch', 'alarm:'),
  'AWS::CloudWatch::CompositeAlarm': withArn(named('AlarmName'), 'cloudwatch', 'alarm:'),
  'AWS::CloudWatch::Dashboard': onlyRef(named('DashboardName')),
  'AWS::WAFv2::WebACL': withArn((r) => hash(r, 12), 'wafv2', 'global/webacl/'),
  'AWS::SSM::Parameter': onlyRef(named('Name')),
};

export function refOf(r: Resource): string {
  const naming = NAMING[r.type];
  if (!naming)
    throw new Error(`${r.key}: a Ref to ${r.type} is not known here (infra/local/templates/physical-ids.ts)`);
  return naming.ref(r);
}

export function attributeOf(r: Resource, name: string): string {
  const value = NAMING[r.type]?.att?.(r, name);
  if (value === undefined)
    throw new Error(
      `${r.key}: attribute ${name} of ${r.type} is not known here (infra/local/templates/physical-ids.ts)`,
    );
  return value;
}
