import type { S3Event } from 'aws-lambda';
import { lazyFiles } from '#functions/platform/lazy-files.ts';
import { lazyProofs } from '#functions/platform/lazy-proofs.ts';
import { liveDeps } from '#functions/platform/live-deps.ts';
import { takeUpload } from './take-upload.ts';

const deps = liveDeps({ files: lazyFiles, proofs: lazyProofs });

/** Files that arrived in the upload bucket. Keys come as in a query string. */
export const handler = async (event: S3Event): Promise<void> => {
  for (const { s3 } of event.Records)
    await takeUpload(deps, { key: decodeURIComponent(s3.object.key.replaceAll('+', ' ')), bytes: s3.object.size });
};
