import * as z from 'zod';
import { dueKeys } from '#functions/platform/due.ts';
import { putMoved, putNew } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import {
  nextReminder,
  PAPER_STATES,
  type Paper,
  VERIFIED_KINDS,
  type VerifiedKind,
} from '#shared/domain/accounts/verification.ts';
import { DEFAULT_ZONE, instantAt } from '#shared/kernel/time.ts';

const REMIND_AT_MINUTES = 8 * 60;
const PaperItem = z.object({
  rev: z.int(),
  guideId: z.string(),
  paperKind: z.enum(VERIFIED_KINDS),
  uploadId: z.string(),
  contentType: z.string(),
  validUntil: z.string().nullable(),
  state: z.enum(PAPER_STATES),
  note: z.string(),
  sentAt: z.string(),
  decidedAt: z.string().nullable(),
  reminded: z.array(z.int()),
});
export const keys = {
  proof: (guideId: string, kind: VerifiedKind) => ({ pk: `USER#${guideId}`, sk: `PROOF#${kind}` }),
  waiting: 'PROOFS#waiting',
};
const parse = (item: unknown): Paper => {
  const { paperKind: kind, ...paper } = PaperItem.parse(item);
  return { ...paper, kind };
};
export async function findProof(table: Table, guideId: string, kind: VerifiedKind): Promise<Paper | undefined> {
  const item = await table.find(keys.proof(guideId, kind), PaperItem);
  return item && parse(item);
}
export const listProofsOf = async (table: Table, guideId: string): Promise<Paper[]> =>
  (await table.queryAll({ pk: `USER#${guideId}`, prefix: 'PROOF#', consistent: true })).map(parse);

export const listWaiting = async (table: Table): Promise<Paper[]> =>
  (await table.queryAll({ index: 'gsi1', pk: keys.waiting })).map(parse);

/** The next edition of a paper, under the one that was read. What waits is in the admins' queue; what ends is due. */
export function putProof(table: Table, { kind, ...paper }: Paper): GuardedWrite {
  const key = keys.proof(paper.guideId, kind);
  const next = nextReminder(paper);
  const due = next && { lane: 'proofs' as const, at: instantAt(next.date, REMIND_AT_MINUTES, DEFAULT_ZONE) };
  const item = {
    ...key,
    ...(paper.state === 'waiting' && { gsi1pk: keys.waiting, gsi1sk: `${paper.sentAt}#${paper.guideId}#${kind}` }),
    ...dueKeys(`${key.pk}#${key.sk}`, due),
    kind: 'PROOF',
    v: 1,
    ...paper,
    paperKind: kind,
    rev: paper.rev + 1,
  };
  return paper.rev === 0 ? putNew(table.name, item, 'retry') : putMoved(table.name, item, paper.rev);
}
/** Taken back, in the edition that was read. */
export const removeProofOf = (table: Table, { guideId, kind, rev }: Paper): GuardedWrite => ({
  orElse: 'retry',
  write: {
    Delete: {
      TableName: table.name,
      Key: keys.proof(guideId, kind),
      ConditionExpression: '#rev = :seen',
      ExpressionAttributeNames: { '#rev': 'rev' },
      ExpressionAttributeValues: { ':seen': rev },
    },
  },
});
/** Whose paper a key of the due queue is about. */
export const ownerOf = (
  key: Readonly<{ pk: string; sk: string }>,
): { guideId: string; kind: VerifiedKind } | undefined => {
  const kind = VERIFIED_KINDS.find((each) => key.sk === `PROOF#${each}`);
  return kind && { guideId: key.pk.slice('USER#'.length), kind };
};
