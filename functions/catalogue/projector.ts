import { liveDeps } from '#functions/platform/live-deps.ts';
import { projectBatch } from './project-batch.ts';

export const handler = projectBatch(liveDeps());
