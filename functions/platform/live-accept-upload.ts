import { S3Client } from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import type { AcceptUpload } from './accept-upload.ts';
import { env } from './env.ts';

const client = new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED' });

/** Apart from the other work with files: what signs a form is large, and the functions that take files need none. */
export const liveAcceptUpload: AcceptUpload = ({ key, contentType, mostBytes, seconds }) =>
  createPresignedPost(client, {
    Bucket: env('UPLOAD_BUCKET'),
    Key: key,
    Expires: seconds,
    Fields: { 'Content-Type': contentType },
    Conditions: [
      ['content-length-range', 1, mostBytes],
      ['eq', '$Content-Type', contentType],
    ],
  });
