import type { S3Event } from 'aws-lambda';
import { liveDeps } from '#functions/platform/live-deps.ts';
import { liveFiles } from '#functions/platform/live-files.ts';
import { liveProofs } from '#functions/platform/live-proofs.ts';
import { takeUpload } from './take-upload.ts';

const deps = liveDeps({ files: liveFiles, proofs: liveProofs });

/** Files that arrived in the upload bucket. Keys come as in a query string. */
export const handler = async (event: S3Event): Promise<void> => {
  for (const { s3 } of event.Records)
    await takeUpload(deps, { key: decodeURIComponent(s3.object.key.replaceAll('+', ' ')), bytes: s3.object.size });
};
