import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { env } from './env.ts';
import type { Files } from './files.ts';

const client = new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED' });

export const liveFiles: Files = {
  readUpload: async (key) => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: env('UPLOAD_BUCKET'), Key: key }));
    if (!Body) throw new Error(`the upload ${key} has no body`);
    return Body.transformToByteArray();
  },
  deleteUpload: async (key) => {
    await client.send(new DeleteObjectCommand({ Bucket: env('UPLOAD_BUCKET'), Key: key }));
  },
  deleteImage: async (key) => {
    await client.send(new DeleteObjectCommand({ Bucket: env('IMAGE_BUCKET'), Key: key }));
  },
  writeImage: async (key, body, contentType) => {
    await client.send(
      new PutObjectCommand({
        Bucket: env('IMAGE_BUCKET'),
        Key: key,
        Body: body,
        ContentType: contentType,
        // The edge looks again every day, so that a picture that was taken away is gone there too.
        CacheControl: 'public, max-age=31536000, s-maxage=86400, immutable',
      }),
    );
  },
};
