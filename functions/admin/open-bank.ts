import { bankSealedFor, type StoredBank } from '#functions/gift-cards/gift-claims.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { unseal } from '#functions/platform/seal.ts';
import { BankShape } from '#shared/contracts/gift-claims.ts';

/** A guide's bank details in the clear: only for what is then noted in the audit. */
export const openBank = async ({ secrets }: Pick<Deps, 'secrets'>, guideId: string, { sealed }: StoredBank) =>
  BankShape.parse(JSON.parse(await unseal(secrets, sealed, bankSealedFor(guideId))));
