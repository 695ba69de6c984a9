import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { putNew } from '#functions/platform/guarded-write.ts';
import { seal } from '#functions/platform/seal.ts';
import type { Secrets } from '#functions/platform/secrets.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import { CODE_BYTES, codeOf, lastFourOf } from '#shared/domain/gift-cards/gift-code.ts';
import { codeIdOf, findCard, recodeCard, type StoredCard, sealedFor } from './gift-cards.table.ts';

const CodeItem = z.object({ cardId: z.string() });
export const keys = { code: (codeId: string) => ({ pk: `GIFTCODE#${codeId}`, sk: 'CODE' }) };

/** A new code: the keyed hash by which it is found, and what a card keeps of it. A card's first code gives it its id. */
export async function drawCode(secrets: Secrets, ofCard?: string) {
  const code = codeOf(randomBytes(CODE_BYTES));
  const codeId = await codeIdOf(secrets, code);
  const sealedCode = await seal(secrets, code, sealedFor(ofCard ?? codeId));
  return { codeId, sealedCode, lastFour: lastFourOf(code) };
}
/** The card that a code opens: its first one is its key, a later one points to it, and one that was replaced opens nothing. */
export async function findCardOfCode(table: Table, codeId: string): Promise<StoredCard | undefined> {
  const later = await table.find(keys.code(codeId), CodeItem);
  const card = await findCard(table, later?.cardId ?? codeId);
  return card && (card.codeId ?? card.cardId) === codeId ? card : undefined;
}
/** Another code for a card, whose balance and history stay: bookings know it by its id. */
export async function giveNewCode(
  table: Table,
  secrets: Secrets,
  { cardId, edition }: Readonly<{ cardId: string; edition: number }>,
): Promise<Readonly<{ lastFour: string; writes: readonly GuardedWrite[] }>> {
  const drawn = await drawCode(secrets, cardId);
  const item = { ...keys.code(drawn.codeId), kind: 'GIFTCODE', v: 1, cardId };
  return {
    lastFour: drawn.lastFour,
    writes: [recodeCard(table, cardId, { ...drawn, edition }), putNew(table.name, item, 'retry')],
  };
}
