import type { Deps } from '#functions/platform/deps.ts';
import { countTry } from '#functions/platform/rate-limit.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { DomainError } from '#shared/kernel/errors.ts';

/** One mail of offers more from this guide; too many would make the mail service doubt us all. */
export async function countSend(deps: Deps, guideId: string): Promise<void> {
  try {
    await countTry(deps, { scope: 'promotion', who: guideId, ...POLICY.promotion.sends });
  } catch (e) {
    throw e instanceof DomainError && e.code === 'request.too_many'
      ? new DomainError('promotion.mail_rate_limited', e.params)
      : e;
  }
}
