import type { Actor, Deps } from '#functions/platform/deps.ts';
import { addTries, countTry, type Limit, readTries, waitOf } from '#functions/platform/rate-limit.ts';
import { isCode, readCode } from '#shared/domain/gift-cards/gift-code.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { findCardOfCode } from './card-codes.table.ts';
import { codeIdOf, type StoredCard } from './gift-cards.table.ts';

const { ofPerson, fromAddress, alarm, windowSeconds } = POLICY.giftCard.wrongCodes;
const EVERYBODY: Limit = { scope: 'gift-code-all', who: 'all', most: alarm, windowSeconds };

function limitsOf(actor: Actor): Limit[] {
  if (actor.kind === 'system') return [];
  const address = { scope: 'gift-code-address', who: actor.address, most: fromAddress, windowSeconds };
  if (actor.kind === 'visitor') return [address];
  return [{ scope: 'gift-code-person', who: actor.id, most: ofPerson, windowSeconds }, address];
}
/**
 * The card of a code that somebody typed. Wrong ones are counted, of a person and from an address, and after too many
 * nothing is looked up for an hour. A right code makes exactly the same work, so that time tells nothing; and among many
 * at the same moment it is told only while the wrong ones before it leave room.
 */
export async function findByCode(deps: Deps, actor: Actor, typed: string): Promise<StoredCard> {
  const limits = limitsOf(actor);
  const [everybody, ...own] = await Promise.all(
    [EVERYBODY, ...limits].map(async (limit) => ({ limit, ...(await readTries(deps, limit)) })),
  );
  const full = own.find(({ limit, n }) => n >= limit.most);
  if (full) throw new DomainError('request.too_many', waitOf(full.endsIn));
  const card = await findCardOfCode(deps.table, await codeIdOf(deps.secrets, typed));
  const found = isCode(readCode(typed)) && card?.state === 'active' ? card : undefined;
  const wrong = found ? 0 : 1;
  await Promise.all([addTries(deps, EVERYBODY, wrong), ...limits.map((limit) => countTry(deps, limit, wrong))]);
  if (found) return found;
  // Nobody is locked out by what others do: it is only told.
  if (everybody?.n === alarm - 1) deps.log.error('many wrong gift card codes', { inAnHour: alarm });
  throw new DomainError('gift_cards.invalid');
}
