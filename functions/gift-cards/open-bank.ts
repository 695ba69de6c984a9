import type { Deps } from '#functions/platform/deps.ts';
import { unseal } from '#functions/platform/seal.ts';
import { BankShape } from '#shared/contracts/gift-claims.ts';
import { bankSealedFor, type StoredBank } from './gift-claims.table.ts';

/** A guide's bank details in the clear: for an admin only what is then noted in the audit, for the guide never shown. */
export const openBank = async ({ secrets }: Pick<Deps, 'secrets'>, guideId: string, { sealed }: StoredBank) =>
  BankShape.parse(JSON.parse(await unseal(secrets, sealed, bankSealedFor(guideId))));
