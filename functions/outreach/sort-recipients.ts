import type { Deps } from '#functions/platform/deps.ts';
import { hashEmail } from '#functions/platform/hash.ts';
import { readAddresses, recipientsOf } from '#shared/domain/outreach/read-addresses.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { isUnwanted } from './suppressions.table.ts';

export type Addressee = Readonly<{ name: string; address: string; hash: string }>;
type Sorted = Readonly<{ wanted: Addressee[]; stopped: number; invalid: string[] }>;

/** Who gets the mail, how many want none from this guide, and what was no address. One too many, and nobody gets it. */
export async function sortRecipients(deps: Deps, text: string, guideId: string): Promise<Sorted> {
  const lines = readAddresses(text);
  const recipients = recipientsOf(lines);
  const most = POLICY.promotion.mostRecipients;
  if (recipients.length > most)
    throw new DomainError('promotion.too_many_recipients', { most, count: recipients.length });
  const all = await Promise.all(
    recipients.map(async (recipient) => {
      const hash = await hashEmail(deps.secrets, recipient.address);
      return { ...recipient, hash, isUnwanted: await isUnwanted(deps.table, hash, guideId) };
    }),
  );
  const wanted = all.filter((one) => !one.isUnwanted).map(({ isUnwanted: _no, ...addressee }) => addressee);
  if (wanted.length === 0) throw new DomainError('promotion.no_recipients');
  const invalid = lines.filter(({ result }) => result === 'invalid').map(({ text: what }) => what);
  return { wanted, stopped: all.length - wanted.length, invalid: invalid.slice(0, most) };
}
