import type { Deps } from '#functions/platform/deps.ts';
import { hashEmail } from '#functions/platform/hash.ts';
import { putToken, tokenFor } from '#functions/platform/purpose-token.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { addHours } from '#shared/kernel/time.ts';

export const UNSUBSCRIBE = 'unsubscribe';
/** Nobody's offers: a friend told of a trip, or somebody was invited. */
const NO_GUIDE = '-';
export function readAbout(about: string) {
  const [addressHash = '', guideId = NO_GUIDE] = about.split(' ');
  return { addressHash, guideId: guideId === NO_GUIDE ? null : guideId };
}
type Parts = Pick<Deps, 'table' | 'secrets' | 'now' | 'siteUrl'>;
type StopLink = Readonly<{ page: string; headers: Readonly<Record<string, string>> }>;

/** The link in a mail that nobody asked for, and the headers by which mail programs stop it with one click. The same for each mail of a sender to an address. */
export async function stopLink(deps: Parts, address: string, guideId: string | null): Promise<StopLink> {
  const addressHash = await hashEmail(deps.secrets, address);
  const about = `${addressHash} ${guideId ?? NO_GUIDE}`;
  const token = await tokenFor(deps.secrets, `${UNSUBSCRIBE}:${about}`);
  const until = addHours(deps.now(), POLICY.unsubscribeLinkDays * 24);
  await deps.table.write(putToken(deps.table, token, { purpose: UNSUBSCRIBE, about, until }));
  return {
    page: `${deps.siteUrl}/unsubscribe/${token}`,
    headers: {
      'List-Unsubscribe': `<${deps.siteUrl}/api/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
