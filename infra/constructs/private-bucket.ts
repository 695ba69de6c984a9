import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { BlockPublicAccess, type Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';

export const PRIVATE = {
  encryption: BucketEncryption.S3_MANAGED,
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  enforceSSL: true,
} as const;

/**
 * The distributions of this account may read. Not one by its id: it stands in a later stack, and would close a circle.
 * With the right to list, a missing file is a plain 404 instead of a 403.
 */
export function allowDistributions(bucket: Bucket): void {
  const arn = Stack.of(bucket).formatArn({
    service: 'cloudfront',
    region: '',
    resource: 'distribution',
    resourceName: '*',
  });
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      actions: ['s3:GetObject', 's3:ListBucket'],
      resources: [bucket.bucketArn, bucket.arnForObjects('*')],
      conditions: { StringLike: { 'AWS:SourceArn': arn } },
    }),
  );
}
