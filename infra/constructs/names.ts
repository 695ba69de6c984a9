import { ArnFormat, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { type Stage, stackName } from '../stage.ts';

/** Names and ARNs that are known from the stage alone, so that stacks can speak of each other without a circle. */
export type Machine = 'checkout' | 'refund';
export const machineName = (stage: Stage, machine: Machine) => stackName(stage, machine);
export const machineArn = (scope: Construct, stage: Stage, machine: Machine) =>
  Stack.of(scope).formatArn({
    service: 'states',
    resource: 'stateMachine',
    resourceName: machineName(stage, machine),
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });

export const functionName = (stage: Stage, name: string) => stackName(stage, name);
export const configurationSetName = (stage: Stage) => stackName(stage, 'mail');
export const mailSender = (stage: Stage) => `no-reply@${stage.domain}`;
export const sesArn = (scope: Construct, resource: 'identity' | 'configuration-set', resourceName: string) =>
  Stack.of(scope).formatArn({ service: 'ses', resource, resourceName });
/** Bucket names are the world's: the account makes this one ours. */
export const uploadBucketName = (scope: Construct, stage: Stage) =>
  `${stackName(stage, 'uploads')}-${Stack.of(scope).account}`;

/** The model that writes proposals, by the profile that keeps questions within the European Union, and where that may send them. */
export const WRITER_MODEL = {
  profile: 'eu.amazon.nova-lite-v1:0',
  model: 'amazon.nova-lite-v1:0',
  regions: ['eu-central-1', 'eu-north-1', 'eu-west-1', 'eu-west-3'],
} as const;
export function writerArns(scope: Construct): string[] {
  const { partition, region, account } = Stack.of(scope);
  return [
    `arn:${partition}:bedrock:${region}:${account}:inference-profile/${WRITER_MODEL.profile}`,
    ...WRITER_MODEL.regions.map((each) => `arn:${partition}:bedrock:${each}::foundation-model/${WRITER_MODEL.model}`),
  ];
}
