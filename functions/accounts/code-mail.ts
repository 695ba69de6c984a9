import { setTimeout as pause } from 'node:timers/promises';
import type { CustomEmailSenderTriggerEvent } from 'aws-lambda';
import { sendLiveMail } from '#functions/platform/live-mail.ts';
import { openLiveCode } from '#functions/platform/live-open-code.ts';
import { consoleLog } from '#functions/platform/log.ts';
import { sendCodeMail } from './send-code-mail.ts';

const deps = { sendMail: sendLiveMail, openCode: openLiveCode, log: consoleLog, pause };
export const handler = ({ triggerSource, userPoolId, request }: CustomEmailSenderTriggerEvent): Promise<void> =>
  sendCodeMail(deps, {
    source: triggerSource,
    poolId: userPoolId,
    sealedCode: request.code ?? '',
    attributes: { ...request.userAttributes },
    metadata: request.clientMetadata,
  });
