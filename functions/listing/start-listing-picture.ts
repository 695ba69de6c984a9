import { fileKeyOf, putNewUpload } from '#functions/accounts/uploads.table.ts';
import { requirePerson } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import { countTry } from '#functions/platform/rate-limit.ts';
import type { startListingPicture as contract } from '#shared/contracts/listing.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { DomainError } from '#shared/kernel/errors.ts';

const FORM_SECONDS = 600;
const { pictureBytes, uploads } = POLICY.listing;

/** A form for one picture, for guides and admins; it is looked at and cleaned before it can be put on a trip. */
export const startListingPicture: Keeps<typeof contract> = async (deps, actor, { contentType, bytes }) => {
  const person = requirePerson(actor);
  if (!person.roles.includes('guide') && !person.roles.includes('admin')) throw new DomainError('auth.forbidden');
  if (bytes > pictureBytes) throw new DomainError('accounts.image_too_large');
  await countTry(deps, { scope: 'listing-picture', who: person.id, ...uploads });
  const upload = { id: deps.newId(), ownerId: person.id, purpose: 'experience' as const };
  await deps.table.write(putNewUpload(deps.table, upload, deps.now()));
  const form = await deps.acceptUpload({
    key: fileKeyOf(upload),
    contentType,
    mostBytes: pictureBytes,
    seconds: FORM_SECONDS,
  });
  return { uploadId: upload.id, url: form.url, fields: { ...form.fields } };
};
