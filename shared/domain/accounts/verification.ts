import { addDays, type Instant, type LocalDate } from '../../kernel/time.ts';
import { POLICY } from '../policy.ts';

/** The papers that a fishing guide in Sweden holds. An insurance always has an end. */
export const VERIFIED_KINDS = ['company_tax', 'skipper_certificate', 'liability_insurance'] as const;
export type VerifiedKind = (typeof VERIFIED_KINDS)[number];

/** `waiting` for an admin; `approved`, or `returned` with a word. */
export const PAPER_STATES = ['waiting', 'approved', 'returned'] as const;
export type PaperState = (typeof PAPER_STATES)[number];

export type Paper = Readonly<{
  guideId: string;
  kind: VerifiedKind;
  /** The upload that holds the file. */
  uploadId: string;
  contentType: string;
  /** The last day on which it holds; null without an end. */
  validUntil: LocalDate | null;
  state: PaperState;
  /** The admin's word to the guide. */
  note: string;
  sentAt: Instant;
  decidedAt: Instant | null;
  /** The reminders that were sent: days before the end. */
  reminded: readonly number[];
  rev: number;
}>;
export const PAPER_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type PaperType = (typeof PAPER_TYPES)[number];

export const needsEnd = (kind: VerifiedKind): boolean => kind === 'liability_insurance';

/** The badges of a public page: what was checked and has not ended. */
export const badgesOf = (
  verified: Readonly<Partial<Record<VerifiedKind, LocalDate | null>>>,
  today: LocalDate,
): VerifiedKind[] =>
  VERIFIED_KINDS.filter((kind) => {
    const until = verified[kind];
    return until !== undefined && (until === null || today <= until);
  });

export type Reminding = Readonly<{ date: LocalDate; daysBefore: number }>;
/** The next reminder that is still to be sent: 30 and 7 days before the end, and the day after it. */
export function nextReminder(p: Pick<Paper, 'state' | 'validUntil' | 'reminded'>): Reminding | undefined {
  const { validUntil } = p;
  if (p.state !== 'approved' || !validUntil) return undefined;
  const daysBefore = POLICY.verification.remindDaysBefore.find((days) => !p.reminded.includes(days));
  return daysBefore === undefined ? undefined : { date: addDays(validUntil, -daysBefore), daysBefore };
}
/** Which reminder to send today; those whose day went by unsent are skipped together with it. */
export function dueReminder(p: Paper, today: LocalDate): { send: number; reminded: number[] } | undefined {
  const passed = POLICY.verification.remindDaysBefore.filter(
    (days) => !p.reminded.includes(days) && p.validUntil !== null && addDays(p.validUntil, -days) <= today,
  );
  const send = passed.at(-1);
  return p.state !== 'approved' || send === undefined ? undefined : { send, reminded: [...p.reminded, ...passed] };
}
/** What the bytes say, whatever the name or the header says. */
export function paperTypeOf(bytes: Uint8Array): PaperType | undefined {
  const starts = (...head: number[]) => head.every((byte, i) => bytes[i] === byte);
  if (starts(0x25, 0x50, 0x44, 0x46, 0x2d)) return 'application/pdf';
  if (starts(0xff, 0xd8, 0xff)) return 'image/jpeg';
  return starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) ? 'image/png' : undefined;
}
/** Where the file lies: under a name that says nothing of the guide, and apart from the proofs of bookings, which end by age. */
export const paperKeyOf = (uploadId: string): string => `papers/${uploadId}`;
/** Where it waits until the guide sends it: what is never sent ends there by age. */
export const unsentKeyOf = (uploadId: string): string => `unsent/${uploadId}`;

export type PaperNews = Readonly<{
  kind: VerifiedKind;
  state: 'missing' | 'waiting' | 'returned' | 'ending' | 'ended';
  until: LocalDate | null;
}>;
/** What a guide should know or do about their papers; nothing of those that simply hold. */
export const paperNews = (papers: readonly Paper[], today: LocalDate): PaperNews[] =>
  VERIFIED_KINDS.flatMap((kind) => {
    const paper = papers.find((each) => each.kind === kind);
    const state = newsOf(paper, today);
    return state ? [{ kind, state, until: paper?.validUntil ?? null }] : [];
  });
function newsOf(paper: Paper | undefined, today: LocalDate): PaperNews['state'] | undefined {
  if (!paper) return 'missing';
  if (paper.state !== 'approved') return paper.state;
  if (paper.validUntil === null) return undefined;
  if (paper.validUntil < today) return 'ended';
  const [soon] = POLICY.verification.remindDaysBefore;
  return addDays(paper.validUntil, -soon) <= today ? 'ending' : undefined;
}
