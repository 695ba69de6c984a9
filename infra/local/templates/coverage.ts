import type { Resource } from './template.ts';

/** Types that this runtime carries out. */
export const RUN: ReadonlySet<string> = new Set([
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::Authorizer',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::ApiGatewayV2::Stage',
  'AWS::CloudFront::CachePolicy',
  'AWS::CloudFront::Distribution',
  'AWS::CloudFront::Function',
  'AWS::CloudFront::OriginRequestPolicy',
  'AWS::CloudFront::ResponseHeadersPolicy',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::Cognito::UserPoolGroup',
  'AWS::DynamoDB::GlobalTable',
  'AWS::DynamoDB::Table',
  'AWS::Events::EventBus',
  'AWS::Events::Rule',
  'AWS::IAM::ManagedPolicy',
  'AWS::IAM::Policy',
  'AWS::IAM::Role',
  'AWS::KMS::Key',
  'AWS::Lambda::EventInvokeConfig',
  'AWS::Lambda::EventSourceMapping',
  'AWS::Lambda::Function',
  'AWS::Lambda::Permission',
  'AWS::S3::Bucket',
  'AWS::SecretsManager::Secret',
  'AWS::SES::ConfigurationSet',
  'AWS::SES::ConfigurationSetEventDestination',
  'AWS::SES::EmailIdentity',
  'AWS::StepFunctions::StateMachine',
]);

/** Types that mean nothing on one machine, each with its reason. */
export const MEANS_NOTHING_HERE: Readonly<Record<string, string>> = {
  'AWS::ApiGateway::Account': 'lets API Gateway write logs',
  'AWS::ApiGatewayV2::ApiMapping': 'custom domain names exist only in DNS',
  'AWS::ApiGatewayV2::DomainName': 'custom domain names exist only in DNS',
  'AWS::Budgets::Budget': 'costs nothing here',
  'AWS::CDK::Metadata': 'tells AWS which CDK was used',
  'AWS::CertificateManager::Certificate': 'plain HTTP on the loopback address',
  'AWS::CloudFront::MonitoringSubscription': 'metrics of the real CDN',
  'AWS::CloudFront::OriginAccessControl': 'buckets answer on the loopback address only',
  'AWS::CloudTrail::Trail': 'audits the real account',
  'AWS::CloudWatch::Alarm': 'watches the real services',
  'AWS::CloudWatch::AnomalyDetector': 'watches the real services',
  'AWS::CloudWatch::CompositeAlarm': 'watches the real services',
  'AWS::CloudWatch::Dashboard': 'shows the real services',
  'AWS::Cognito::UserPoolDomain': 'no hosted sign-in pages',
  'AWS::KMS::Alias': 'keys are found by their ARN here',
  'AWS::Lambda::LayerVersion': "native packages are the host's own build here",
  'AWS::Logs::LogGroup': 'logs go to files in the data folder',
  'AWS::Logs::MetricFilter': 'watches the real logs',
  'AWS::Logs::ResourcePolicy': 'lets services write to the real logs',
  'AWS::Logs::SubscriptionFilter': 'watches the real logs',
  'AWS::ResourceGroups::Group': 'groups resources in the console',
  'AWS::Route53::HostedZone': 'no DNS here',
  'AWS::Route53::RecordSet': 'no DNS here',
  'AWS::S3::BucketPolicy': 'demands TLS and the CDN, which are not between here',
  'AWS::SNS::Subscription': 'alarms reach people only on AWS',
  'AWS::SNS::Topic': 'alarms reach people only on AWS',
  'AWS::SNS::TopicPolicy': 'alarms reach people only on AWS',
  'AWS::SQS::Queue': 'failure destinations are files in the data folder',
  'AWS::SQS::QueuePolicy': 'failure destinations are files in the data folder',
  'AWS::WAFv2::WebACL': 'no attackers on the loopback address',
  'AWS::WAFv2::WebACLAssociation': 'no attackers on the loopback address',
  'Custom::LogRetention': 'logs go to files in the data folder',
  'Custom::S3AutoDeleteObjects': '`--fresh` empties the data folder',
};

/** A template that uses something new must not seem to work here: the start stops and says what is missing. */
export function assertCovered(resources: readonly Resource[]): void {
  const unknown = resources.filter((r) => !RUN.has(r.type) && !(r.type in MEANS_NOTHING_HERE));
  if (unknown.length === 0) return;
  const lines = unknown.map((r) => `  ${r.type} (${r.key})`).join('\n');
  throw new Error(
    `These resources are neither run here nor listed as meaning nothing here (infra/local/templates/coverage.ts):\n${lines}`,
  );
}
