import type { UseCase } from '#functions/platform/deps.ts';
import { listDue } from '#functions/platform/due.ts';
import { describeError } from '#functions/platform/log.ts';
import { keyOf } from './outbox.table.ts';
import { sendOutboxMail } from './send-outbox-mail.ts';

/** Mails that the stream did not send. */
export const sweepMail: UseCase<object, { looked: number; failed: number }> = async (deps) => {
  const due = await listDue(deps.table, 'mail', deps.now());
  let failed = 0;
  for (const { pk } of due)
    await sendOutboxMail(deps, keyOf(pk)).catch((e: unknown) => {
      failed++;
      deps.log.error('mail not sent', { key: keyOf(pk), ...describeError(e) });
    });
  return { looked: due.length, failed };
};
