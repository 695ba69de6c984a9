/** What a person has to look at. Each is about one booking, or about one order of gift cards. */
export const CASE_KINDS = [
  'refund_failed',
  'penalty_contested',
  'penalty_uncollected',
  'guide_no_show',
  'angler_no_show',
  'review_reported',
  'gift_spent',
  'card_disputed',
] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/** `waiting` for the other side's answer; `open` for an admin; `closed` for good. */
export const CASE_STATES = ['waiting', 'open', 'closed'] as const;

/** How it ended. `upheld`: the one who brought it was right. `settled`: done by hand. */
export const CASE_OUTCOMES = ['upheld', 'dismissed', 'settled'] as const;
/** Those that need no decision of ours, only somebody who put it right. */
export const CLOSED_BY_HAND: readonly CaseKind[] = [
  'refund_failed',
  'penalty_uncollected',
  'gift_spent',
  'card_disputed',
];
/** A gift order was given back although a part of it was spent; `rev` is the order's when it was counted. */
export const caseOfSpentGift = (rev: number): string => `gift_spent-${rev}`;
/** A payment that its cardholder contests. A booking has several payments, and each may be contested. */
export const caseOfDispute = (disputeId: string): string => `card_disputed-${disputeId}`;
/** A review may be reported by several people, and again with other words: the n-th report of it. */
export const caseOfReport = (n: number): string => (n === 1 ? 'review_reported' : `review_reported-${n}`);
const REFUND_CASE = 'refund_failed-';
/** A booking may have several refunds: the case of one that failed carries its id. */
export const caseOfRefund = (refundId: string): string => `${REFUND_CASE}${refundId}`;
export const refundOfCase = (caseId: string): string | undefined =>
  caseId.startsWith(REFUND_CASE) ? caseId.slice(REFUND_CASE.length) : undefined;
