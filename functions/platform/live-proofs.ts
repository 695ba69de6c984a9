import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { env } from './env.ts';
import type { Proofs } from './proofs.ts';

const client = new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED' });
const LINK_SECONDS = 300;

export const liveProofs: Proofs = {
  keep: async (Key, Body, ContentType) => {
    await client.send(new PutObjectCommand({ Bucket: env('PROOF_BUCKET'), Key, Body, ContentType }));
  },
  // saved and never shown as a page: what somebody sent runs nowhere
  linkTo: (Key, fileName) =>
    getSignedUrl(
      client,
      new GetObjectCommand({
        Bucket: env('PROOF_BUCKET'),
        Key,
        ResponseContentDisposition: `attachment; filename="${fileName.replace(/[^\w.-]/g, '_')}"`,
        ResponseCacheControl: 'no-store',
      }),
      { expiresIn: LINK_SECONDS },
    ),
  remove: async (Key) => {
    await client.send(new DeleteObjectCommand({ Bucket: env('PROOF_BUCKET'), Key }));
  },
};
