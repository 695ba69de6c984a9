import { liveOutbound } from '#functions/platform/fetch.ts';
import { lazySendMail } from '#functions/platform/lazy-mail.ts';
import { liveDeps } from '#functions/platform/live-deps.ts';
import { stepHandler } from '#functions/platform/steps.ts';
import { sweepMail } from './sweep-mail.ts';

export const handler = stepHandler(liveDeps({ outbound: liveOutbound, sendMail: lazySendMail }), { sweepMail });
