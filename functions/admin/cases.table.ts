import * as z from 'zod';
import { putMoved, putNew } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Item, Page, Table } from '#functions/platform/table.ts';
import { CASE_KINDS, CASE_OUTCOMES, CASE_STATES } from '#shared/domain/admin/case-kinds.ts';
import { DISPUTE_STATES } from '#shared/domain/ledger/dispute.ts';

const At = z.string().optional();
const CaseItem = z.object({
  rev: z.int(),
  bookingId: z.string(),
  /** Names the case within its booking: the kind, and what else tells two of a kind apart (`refund_failed-2`). */
  caseId: z.string(),
  about: z.enum(CASE_KINDS),
  state: z.enum(CASE_STATES),
  at: z.string(),
  openedBy: z.enum(['angler', 'guide', 'system']),
  /** How much it is about, where the booking does not tell. */
  amount: z.object({ minor: z.int(), currency: z.enum(['SEK', 'USD']) }).optional(),
  /** Of a contested payment: how it stands at the card provider. */
  dispute: z
    .object({
      state: z.enum(DISPUTE_STATES),
      taken: z.int(),
      reason: z.string(),
      answerBefore: z.string().nullable(),
      /** Which payment: a booking may have several. */
      intentId: z.string().nullish(),
    })
    .optional(),
  /** What the one who brought it wrote, and what the other one answered. */
  statement: z.string(),
  /** Of a reported review: what it said, and who reported it. */
  quote: z.string().optional(),
  reporterId: z.string().optional(),
  answer: z.string().optional(),
  answeredAt: At,
  /** Key of a file that proves it, in the private bucket. */
  proofKey: z.string().optional(),
  outcome: z.enum(CASE_OUTCOMES).optional(),
  closedAt: At,
  closedBy: z.string().optional(),
  /** What the admin wrote to it. */
  note: z.string().optional(),
});
type StoredItem = z.output<typeof CaseItem>;
export type StoredCase = Readonly<Omit<StoredItem, 'about'> & { kind: StoredItem['about'] }>;
export type NewCase = Readonly<
  Pick<StoredCase, 'bookingId' | 'kind' | 'at' | 'openedBy'> &
    Partial<
      Pick<
        StoredCase,
        | 'caseId'
        | 'amount'
        | 'dispute'
        | 'state'
        | 'statement'
        | 'quote'
        | 'reporterId'
        | 'proofKey'
        | 'outcome'
        | 'closedAt'
        | 'closedBy'
      >
    >
>;
export const keys = {
  case: (bookingId: string, caseId: string) => ({ pk: `BOOKING#${bookingId}`, sk: `CASE#${caseId}` }),
  /** gsi1: what is `open` waits for an admin, oldest first. Those that wait for an answer are in no list. */
  list: (state: 'open' | 'closed') => `CASES#${state}`,
};
function itemOf({ kind, ...rest }: StoredCase, rev: number): Item {
  const isListed = rest.state !== 'waiting';
  return {
    ...keys.case(rest.bookingId, rest.caseId),
    ...(isListed && {
      gsi1pk: keys.list(rest.state === 'open' ? 'open' : 'closed'),
      gsi1sk: `${rest.closedAt ?? rest.at}#${rest.bookingId}#${rest.caseId}`,
    }),
    kind: 'CASE',
    v: 1,
    ...rest,
    about: kind,
    rev,
  };
}
export const parseCase = (item: unknown): StoredCase => {
  const { about, ...rest } = CaseItem.parse(item);
  return { ...rest, kind: about };
};
/** Open unless said otherwise. The key makes it once: a second one of the same id is told by `orElse`. */
export const putNewCase = (table: Table, c: NewCase, orElse: GuardedWrite['orElse'] = 'retry'): GuardedWrite =>
  putNew(table.name, itemOf({ caseId: c.kind, state: 'open', statement: '', ...c, rev: 1 }, 1), orElse);
export const moveCase = (table: Table, c: StoredCase): GuardedWrite =>
  putMoved(table.name, itemOf(c, c.rev + 1), c.rev);

export async function findCase(table: Table, bookingId: string, caseId: string): Promise<StoredCase | undefined> {
  const item = await table.find(keys.case(bookingId, caseId), CaseItem);
  return item && parseCase(item);
}
/** All cases of a booking. */
export const listCasesOf = async (table: Table, bookingId: string): Promise<StoredCase[]> =>
  (await table.queryAll({ pk: keys.case(bookingId, '').pk, prefix: 'CASE#', consistent: true })).map(parseCase);
export async function listCases(
  table: Table,
  state: 'open' | 'closed',
  page: Readonly<{ limit: number; cursor?: string }>,
): Promise<Page<StoredCase>> {
  const newestFirst = state === 'closed';
  const { items, cursor } = await table.query({ index: 'gsi1', pk: keys.list(state), newestFirst, ...page });
  return { items: items.map(parseCase), cursor };
}
/** How many of each kind wait for an admin. */
export const allOpenCases = async (table: Table): Promise<StoredCase[]> =>
  (await table.queryAll({ index: 'gsi1', pk: keys.list('open') })).map(parseCase);
