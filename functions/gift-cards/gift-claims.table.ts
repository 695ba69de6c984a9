import * as z from 'zod';
import { putMoved, putNew, remove } from '#functions/platform/guarded-write.ts';
import { unseal } from '#functions/platform/seal.ts';
import type { Secrets } from '#functions/platform/secrets.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import { BankShape } from '#shared/contracts/gift-claims.ts';
import type { Instant } from '#shared/kernel/time.ts';

const ClaimItem = z.object({
  rev: z.int(),
  guideId: z.string(),
  bookingId: z.string(),
  lastFour: z.string(),
  notes: z.string(),
  claimedAt: z.string(),
  paidAt: z.string().optional(),
});
export type StoredClaim = z.output<typeof ClaimItem>;
const BankItem = z.object({
  rev: z.int(),
  /** Only the server can read it, and only for paying. */
  sealed: z.string(),
  masked: z.object({ company: z.string(), account: z.string(), iban: z.string(), bankgiro: z.string() }),
});
export type StoredBank = z.output<typeof BankItem>;
export const keys = {
  claim: (guideId: string, bookingId: string) => ({ pk: `GUIDE#${guideId}`, sk: `CLAIM#${bookingId}` }),
  bank: (guideId: string) => ({ pk: `GUIDE#${guideId}`, sk: 'BANK' }),
};
export const bankSealedFor = (guideId: string): string => `bank:${guideId}`;
/** The details in the clear: for an admin only what is then noted in the audit, for the guide never shown. */
export const openBank = async (secrets: Pick<Secrets, 'app'>, guideId: string, { sealed }: StoredBank) =>
  BankShape.parse(JSON.parse(await unseal(secrets, sealed, bankSealedFor(guideId))));

export const findClaim = (table: Table, guideId: string, bookingId: string): Promise<StoredClaim | undefined> =>
  table.find(keys.claim(guideId, bookingId), ClaimItem);
export async function listClaims(table: Table, guideId: string): Promise<StoredClaim[]> {
  const items = await table.queryAll({ pk: keys.claim(guideId, '').pk, prefix: 'CLAIM#', consistent: true });
  return items.map((item) => ClaimItem.parse(item)).sort((a, b) => b.claimedAt.localeCompare(a.claimedAt));
}
export const putNewClaim = (table: Table, claim: Omit<StoredClaim, 'rev'>): GuardedWrite => {
  const lists = { gsi1pk: 'CLAIMS#open', gsi1sk: `${claim.claimedAt}#${claim.bookingId}` };
  const item = { ...keys.claim(claim.guideId, claim.bookingId), ...lists, kind: 'CLAIM', v: 1, ...claim, rev: 1 };
  return putNew(table.name, item, 'retry');
};
/** The payout it went with. It is open no more. */
export const putPaidClaim = (table: Table, { rev, ...claim }: StoredClaim, paidAt: Instant): GuardedWrite => {
  const key = keys.claim(claim.guideId, claim.bookingId);
  return putMoved(table.name, { ...key, kind: 'CLAIM', v: 1, ...claim, paidAt, rev: rev + 1 }, rev);
};
/** The account is erased: that it was claimed stays for the books, what was written to it does not. */
export const eraseNotes = (table: Table, { guideId, bookingId, rev }: StoredClaim): GuardedWrite => ({
  orElse: 'retry',
  write: {
    Update: {
      TableName: table.name,
      Key: keys.claim(guideId, bookingId),
      UpdateExpression: 'SET notes = :none ADD rev :one',
      ConditionExpression: 'rev = :seen',
      ExpressionAttributeValues: { ':none': '', ':one': 1, ':seen': rev },
    },
  },
});
/** The account is erased: what is booked stays, where it was to be paid does not. */
export const removeBank = (table: Table, guideId: string): GuardedWrite => remove(table.name, keys.bank(guideId));
export const findBank = (table: Table, guideId: string): Promise<StoredBank | undefined> =>
  table.find(keys.bank(guideId), BankItem);
export function putBank(
  table: Table,
  guideId: string,
  bank: Omit<StoredBank, 'rev'>,
  seen: StoredBank | undefined,
  at: Instant,
): GuardedWrite {
  const rev = (seen?.rev ?? 0) + 1;
  const item = { ...keys.bank(guideId), kind: 'BANK', v: 1, ...bank, changedAt: at, rev };
  return seen ? putMoved(table.name, item, seen.rev) : putNew(table.name, item, 'retry');
}
