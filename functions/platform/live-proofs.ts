import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { env } from './env.ts';
import type { Proofs } from './proofs.ts';

const client = new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED' });

export const liveProofs: Proofs = {
  keep: async (Key, Body, ContentType) => {
    await client.send(new PutObjectCommand({ Bucket: env('PROOF_BUCKET'), Key, Body, ContentType }));
  },
  copy: async (from, Key) => {
    const Bucket = env('PROOF_BUCKET');
    await client.send(new CopyObjectCommand({ Bucket, Key, CopySource: `${Bucket}/${from}` }));
  },
  linkTo: (Key, { seconds, saveAs }) =>
    getSignedUrl(
      client,
      new GetObjectCommand({
        Bucket: env('PROOF_BUCKET'),
        Key,
        ResponseContentDisposition: saveAs ? `attachment; filename="${saveAs.replace(/[^\w.-]/g, '_')}"` : 'inline',
        ResponseCacheControl: 'no-store',
      }),
      { expiresIn: seconds },
    ),
  remove: async (Key) => {
    await client.send(new DeleteObjectCommand({ Bucket: env('PROOF_BUCKET'), Key }));
  },
};
