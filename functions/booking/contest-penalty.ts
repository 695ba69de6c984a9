import { findUpload, isLeft } from '#functions/accounts/uploads.table.ts';
import { putNewCase } from '#functions/admin/cases.table.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { contestPenalty as contract } from '#shared/contracts/cancellation.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { contested } from '#shared/domain/booking/penalty.ts';
import { proofKeyOf } from '#shared/domain/booking/proof.ts';
import { isAllowed } from '#shared/domain/booking/transitions.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { moveBooking } from './bookings.table.ts';
import { mailAbout } from './effects.ts';
import { getOwnRecord } from './own-record.ts';
import { presentBooking } from './present-booking.ts';

/** The angler says why the penalty is wrong: it is frozen, and a case for an admin. Said already is done. */
export const contestPenalty: Keeps<typeof contract> = (deps, actor, { bookingId, statement, proofUploadId }) =>
  deps.table.settle(async () => {
    const record = await getOwnRecord(deps.table, actor, bookingId, 'angler');
    const { booking, frozen } = record;
    const { penalty } = booking;
    const now = deps.now();
    if (penalty?.state === 'contested') return presentBooking(booking, frozen, 'angler', now);
    if (!penalty || penalty.trying !== undefined || !isAllowed(booking, 'contest_penalty', 'angler', now))
      throw new DomainError('booking.not_allowed_now');
    const proofKey = await proofOf(deps, booking, proofUploadId);
    const brought = { kind: 'penalty_contested', at: now, openedBy: 'angler', statement } as const;
    const moved = { ...booking, penalty: contested(penalty) };
    await deps.table.transact([
      moveBooking(deps.table, moved),
      putNewCase(deps.table, { bookingId, ...brought, ...(proofKey && { proofKey }) }),
      mailAbout(deps, record, 'penaltyContestedGuide'),
    ]);
    return presentBooking(moved, frozen, 'angler', now);
  });
/** The angler's own file, once it was looked at. From here on it is kept: before the case, so that no admin misses it. */
async function proofOf(deps: Deps, { anglerId }: Booking, uploadId?: string): Promise<string | undefined> {
  if (!uploadId) return undefined;
  const upload = await findUpload(deps.table, uploadId);
  const isProof = upload?.ownerId === anglerId && upload.purpose === 'proof' && isLeft(upload, deps.now());
  if (!isProof || !upload.fileKey) throw new DomainError('booking.proof_invalid');
  const kept = proofKeyOf(upload.fileKey);
  if (kept !== upload.fileKey) await deps.proofs.copy(upload.fileKey, kept);
  return kept;
}
