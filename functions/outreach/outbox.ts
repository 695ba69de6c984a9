import type { DynamoDBStreamEvent } from 'aws-lambda';
import { liveOutbound } from '#functions/platform/fetch.ts';
import { lazySendMail } from '#functions/platform/lazy-mail.ts';
import { liveDeps } from '#functions/platform/live-deps.ts';
import { sendBatch } from './send-batch.ts';

const deps = liveDeps({ outbound: liveOutbound, sendMail: lazySendMail });
export const handler = (event: DynamoDBStreamEvent) => sendBatch(deps, event.Records);
