import type { Experience } from '#shared/domain/catalogue/experience.ts';
import type { PromotionRefusal } from '#shared/domain/outreach/promotion.ts';
import { DomainError } from '#shared/kernel/errors.ts';

/** Says why an experience cannot be promoted, if it cannot. */
export function refuse(
  refusal: PromotionRefusal | null,
  { status, isVisible }: Pick<Experience, 'status' | 'isVisible'>,
): void {
  if (refusal) throw new DomainError(refusal, { status: status === 'live' && !isVisible ? 'hidden' : status });
}
