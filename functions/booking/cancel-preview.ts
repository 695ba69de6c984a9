import { isSameSecret, keyedHash } from '#functions/platform/hash.ts';
import type { Secrets } from '#functions/platform/secrets.ts';
import type { CancelTerms } from '#shared/domain/booking/cancellation.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { addMinutes, epochOf, type Instant, toInstant } from '#shared/kernel/time.ts';

type Shown = Readonly<{ bookingId: string; by: 'angler' | 'guide'; terms: CancelTerms; until: Instant }>;

/** What was shown, signed: the confirmation brings it back. `epoch.signature`, nothing to read in it but its end. */
export async function signPreview(secrets: Secrets, shown: Omit<Shown, 'until'>, now: Instant) {
  const until = addMinutes(now, POLICY.cancelPreviewMinutes);
  return { preview: `${epochOf(until)}.${await signatureOf(secrets, { ...shown, until })}`, expiresAt: until };
}
/** `other`: it was right once, for other terms; or somebody made it up. */
export async function checkPreview(
  secrets: Secrets,
  preview: string,
  shown: Omit<Shown, 'until'>,
  now: Instant,
): Promise<'valid' | 'expired' | 'other'> {
  const [epoch = '', signature = ''] = preview.split('.');
  if (!/^\d{13}$/.test(epoch)) return 'expired';
  const until = toInstant(Number(epoch));
  if (now >= until) return 'expired';
  return isSameSecret(signature, await signatureOf(secrets, { ...shown, until })) ? 'valid' : 'other';
}
function signatureOf(secrets: Secrets, { bookingId, by, terms, until }: Shown): Promise<string> {
  const { rule, refund, penalty } = terms;
  const amounts = [refund.card.minor, refund.giftCard.minor, penalty.minor, penalty.currency];
  return keyedHash(secrets, `cancel:${JSON.stringify([bookingId, by, rule, ...amounts, until])}`);
}
