import { findBooking } from '#functions/booking/bookings.table.ts';
import { requirePerson } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import { countTry } from '#functions/platform/rate-limit.ts';
import type { startProofUpload as contract } from '#shared/contracts/cancellation.ts';
import { isAllowed } from '#shared/domain/booking/transitions.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { fileKeyOf, putNewUpload } from './uploads.table.ts';

const FORM_SECONDS = 600;
const A_DAY = { scope: 'proof', most: 20, windowSeconds: 86_400 };

/** A form for one file, for whoever can still contest the penalty. It is looked at before it is kept. */
export const startProofUpload: Keeps<typeof contract> = async (deps, actor, { bookingId, contentType, bytes }) => {
  const { id } = requirePerson(actor);
  const booking = await findBooking(deps.table, bookingId);
  if (booking?.anglerId !== id) throw new DomainError('booking.not_found');
  if (!isAllowed(booking, 'contest_penalty', 'angler', deps.now())) throw new DomainError('booking.not_allowed_now');
  if (bytes > POLICY.proofBytes) throw new DomainError('booking.proof_too_large');
  await countTry(deps, { ...A_DAY, who: id });
  const upload = { id: deps.newId(), ownerId: id, purpose: 'proof' as const };
  await deps.table.write(putNewUpload(deps.table, upload, deps.now()));
  const form = await deps.acceptUpload({
    key: fileKeyOf(upload),
    contentType,
    mostBytes: POLICY.proofBytes,
    seconds: FORM_SECONDS,
  });
  return { uploadId: upload.id, url: form.url, fields: { ...form.fields } };
};
