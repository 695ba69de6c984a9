import { liveOutbound } from '#functions/platform/fetch.ts';
import { liveDeps } from '#functions/platform/live-deps.ts';
import { sendLiveMail } from '#functions/platform/live-mail.ts';
import { stepHandler } from '#functions/platform/steps.ts';
import { sweepMail } from './sweep-mail.ts';

export const handler = stepHandler(liveDeps({ outbound: liveOutbound, sendMail: sendLiveMail }), { sweepMail });
