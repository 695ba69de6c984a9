import { findRecord } from '#functions/booking/booking-record.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import { unlessLeaving } from '#functions/platform/leaving.ts';
import type {
  claimGiftCard as contract,
  listGiftClaims as listContract,
  previewGiftClaim as previewContract,
} from '#shared/contracts/gift-claims.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { checkBank } from './check-bank.ts';
import { findBank, findClaim, listClaims, putNewClaim } from './gift-claims.table.ts';
import { keepBank } from './keep-bank.ts';
import { presentClaim, readClaim } from './read-claim.ts';

/** What it would bring, and where it would be paid to. */
export const previewGiftClaim: Keeps<typeof previewContract> = async (deps, actor, choice) => {
  const guide = requireRole(actor, 'guide');
  const claimed = await readClaim(deps, guide, choice);
  const bank = await findBank(deps.table, guide.id);
  return { ...presentClaim(deps, claimed), bank: bank?.masked ?? null };
};
/** The guide asks for the part of the gift card. Twice is once; the bank details of the last time hold from then on. */
export const claimGiftCard: Keeps<typeof contract> = async (deps, actor, { bank, notes, ...choice }) => {
  const guide = requireRole(actor, 'guide');
  const claimed = await readClaim(deps, guide, choice);
  const checked = bank && (await checkBank(bank));
  const { bookingId } = claimed.record.booking;
  const { table } = deps;
  const claim = await table.settle(async () => {
    const [known, found] = await Promise.all([findBank(table, guide.id), findClaim(table, guide.id, bookingId)]);
    if (!checked && !known) throw new DomainError('gift_cards.account_invalid', { field: 'account' });
    if (found && !checked) return found;
    const claimedAt = deps.now();
    const made = { guideId: guide.id, bookingId, lastFour: claimed.lastFour, notes, claimedAt };
    await table.transact([
      ...(found ? [] : [putNewClaim(table, made)]),
      ...(checked ? await keepBank(deps, guide.id, checked, known) : [unlessLeaving(table, guide.id, claimedAt)]),
    ]);
    return found ?? { ...made, rev: 1, paidAt: undefined };
  }, 'gift_cards.busy');
  return { ...presentClaim(deps, claimed, claim), claimedAt: claim.claimedAt };
};
export const listGiftClaims: Keeps<typeof listContract> = async (deps, actor) => {
  const guide = requireRole(actor, 'guide');
  const [claims, bank] = await Promise.all([listClaims(deps.table, guide.id), findBank(deps.table, guide.id)]);
  const told = await Promise.all(
    claims.map(async (claim) => {
      const record = await findRecord(deps.table, claim.bookingId);
      if (!record) return [];
      return [{ ...presentClaim(deps, { record, lastFour: claim.lastFour }, claim), claimedAt: claim.claimedAt }];
    }),
  );
  return { claims: told.flat(), bank: bank?.masked ?? null };
};
