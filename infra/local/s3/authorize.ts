import type { MayDo } from '../ports.ts';
import { accessDenied } from './failure.ts';
import type { Operation, S3Request } from './request.ts';
import { elementsOf } from './xml.ts';

const ACTION: Record<Operation, string> = {
  GetObject: 's3:GetObject',
  HeadObject: 's3:GetObject',
  PutObject: 's3:PutObject',
  CopyObject: 's3:PutObject',
  PostObject: 's3:PutObject',
  DeleteObject: 's3:DeleteObject',
  DeleteObjects: 's3:DeleteObject',
  ListObjectsV2: 's3:ListBucket',
  HeadBucket: 's3:ListBucket',
  CreateMultipartUpload: 's3:PutObject',
  UploadPart: 's3:PutObject',
  CompleteMultipartUpload: 's3:PutObject',
  AbortMultipartUpload: 's3:AbortMultipartUpload',
  ListParts: 's3:ListMultipartUploadParts',
};
export const bucketArn = (bucket: string) => `arn:aws:s3:::${bucket}`;

/** `bucket/key` of the object that a copy starts from. */
export function copySource(request: S3Request): { bucket: string; key: string } {
  const [bucket = '', ...key] = decodeURIComponent(String(request.headers['x-amz-copy-source']))
    .replace(/^\//, '')
    .split('/');
  return { bucket, key: key.join('/') };
}

function needsOf(request: S3Request): [action: string, resource: string][] {
  const action = ACTION[request.operation];
  const object = (bucket: string, key: string) => `${bucketArn(bucket)}/${key}`;
  if (action === 's3:ListBucket') return [[action, bucketArn(request.bucket)]];
  if (request.operation === 'DeleteObjects')
    return elementsOf(request.body.toString(), 'Key').map((key) => [action, object(request.bucket, key)]);
  const itself: [string, string] = [action, object(request.bucket, request.key)];
  if (request.operation !== 'CopyObject') return [itself];
  const source = copySource(request);
  return [itself, ['s3:GetObject', object(source.bucket, source.key)]];
}

/** Nobody comes in unsigned; whoever signed, also for somebody else to use, needs the right himself. */
export function authorize(mayDo: MayDo | undefined, signer: string | undefined, request: S3Request): void {
  if (signer === undefined) throw accessDenied();
  for (const [action, resource] of needsOf(request))
    if (mayDo && !mayDo(signer, action, resource))
      throw accessDenied(
        `User: ${signer} is not authorized to perform: ${action} on resource: "${resource}" because no identity-based policy allows the ${action} action`,
      );
}
