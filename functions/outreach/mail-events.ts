import * as z from 'zod';
import { SYSTEM } from '#functions/platform/deps.ts';
import { liveDeps } from '#functions/platform/live-deps.ts';
import { MailEventShape, settleMailEvent } from './settle-mail-event.ts';

const BusEvent = z.object({ detail: MailEventShape });
const deps = liveDeps();
export const handler = async (event: unknown) => settleMailEvent(deps, SYSTEM, BusEvent.parse(event).detail);
