import { requirePerson } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import { countTry } from '#functions/platform/rate-limit.ts';
import type { translateListing as contract } from '#shared/contracts/listing.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { DomainError } from '#shared/kernel/errors.ts';

/** A text in the other language. Whatever keeps the provider from it is told plainly: the guide writes it then. */
export const translateListing: Keeps<typeof contract> = async (deps, actor, { from, to, text }) => {
  const person = requirePerson(actor);
  if (!person.roles.includes('guide') && !person.roles.includes('admin')) throw new DomainError('auth.forbidden');
  await countTry(deps, { scope: 'translate', who: person.id, ...POLICY.listing.translations });
  try {
    return { text: await deps.translate({ from, to, text }) };
  } catch (e) {
    deps.log.warn('translation failed', { reason: (e as Error).name });
    throw new DomainError('listing.translation_failed');
  }
};
