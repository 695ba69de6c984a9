import * as z from 'zod';
import type { UseCase } from '#functions/platform/deps.ts';
import { Moved } from '#functions/platform/guarded-write.ts';
import { hashEmail } from '#functions/platform/hash.ts';
import { endMail, findMail } from './outbox.table.ts';
import { putSuppression, type SuppressionCause } from './suppressions.table.ts';

const Recipients = z.array(z.object({ emailAddress: z.string() }));
/** What the mail service tells of a message; the outbox key travelled with it as a tag. */
export const MailEventShape = z.object({
  eventType: z.string().optional(),
  mail: z.object({ tags: z.record(z.string(), z.array(z.string())).optional() }),
  bounce: z.object({ bounceType: z.string(), bouncedRecipients: Recipients }).optional(),
  complaint: z.object({ complainedRecipients: Recipients }).optional(),
});
export type MailEvent = z.output<typeof MailEventShape>;

/** Settles unsure sends, and stops addresses that bounce or complain. */
export const settleMailEvent: UseCase<MailEvent, { done: true }> = async (
  deps,
  _actor,
  { mail, bounce, complaint },
) => {
  const [key] = mail.tags?.['outbox'] ?? [];
  // Whatever is told of a message, it was sent; nearly always its sender has noted that already.
  if (key && (await findMail(deps.table, key))?.state === 'waiting')
    await deps.table.write(endMail(deps.table, key, 'sent', deps.now())).catch((e: unknown) => {
      if (!(e instanceof Moved)) throw e;
    });
  const stop = async (recipients: z.output<typeof Recipients>, cause: SuppressionCause) => {
    for (const { emailAddress } of recipients)
      await deps.table.write(
        putSuppression(deps.table, await hashEmail(deps.secrets, emailAddress), cause, deps.now()),
      );
  };
  if (bounce?.bounceType === 'Permanent') await stop(bounce.bouncedRecipients, 'bounced');
  if (complaint) await stop(complaint.complainedRecipients, 'complained');
  return { done: true };
};
