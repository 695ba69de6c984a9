import type { DynamoDBStreamEvent } from 'aws-lambda';
import { liveOutbound } from '#functions/platform/fetch.ts';
import { liveDeps } from '#functions/platform/live-deps.ts';
import { sendLiveMail } from '#functions/platform/live-mail.ts';
import { sendBatch } from './send-batch.ts';

const deps = liveDeps({ outbound: liveOutbound, sendMail: sendLiveMail });
export const handler = (event: DynamoDBStreamEvent) => sendBatch(deps, event.Records);
