import { fileKeyOf, findUpload, photoOwner, putNewUpload } from '#functions/accounts/uploads.table.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import { countTry } from '#functions/platform/rate-limit.ts';
import type { getReviewPhoto as getContract, startReviewPhoto as startContract } from '#shared/contracts/reviews.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { getInvited } from './review-invite.ts';

const FORM_SECONDS = 600;
/** More tries than pictures: some are refused, some are changed for another. */
const A_DAY = { scope: 'review-photo', most: 30, windowSeconds: 86_400 };

/** A form for one picture; it is looked at and cleaned before anybody sees it. */
export const startReviewPhoto: Keeps<typeof startContract> = async (deps, _actor, { token, contentType, bytes }) => {
  const { booking } = await getInvited(deps, token);
  if (bytes > POLICY.review.photoBytes) throw new DomainError('accounts.image_too_large');
  const ownerId = photoOwner(booking.bookingId);
  await countTry(deps, { ...A_DAY, who: ownerId });
  const upload = { id: deps.newId(), ownerId, purpose: 'review' as const };
  await deps.table.write(putNewUpload(deps.table, upload, deps.now()));
  const form = await deps.acceptUpload({
    key: fileKeyOf(upload),
    contentType,
    mostBytes: POLICY.review.photoBytes,
    seconds: FORM_SECONDS,
  });
  return { uploadId: upload.id, url: form.url, fields: { ...form.fields } };
};
export const getReviewPhoto: Keeps<typeof getContract> = async (deps, _actor, { token, uploadId }) => {
  const { booking } = await getInvited(deps, token);
  const upload = await findUpload(deps.table, uploadId);
  if (upload?.ownerId !== photoOwner(booking.bookingId)) throw new DomainError('request.not_found');
  return { state: upload.state, picture: upload.picture };
};
