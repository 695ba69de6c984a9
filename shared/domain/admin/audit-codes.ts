/** What an admin or a guide did to somebody else's things; the sentences are in `i18n/<language>/admin-cases.ts`. */
export const AUDIT_CODES = [
  'first_admin',
  'account_erased',
  'case_closed',
  'refund_retried',
  'penalty_upheld',
  'penalty_dismissed',
  'penalty_waived',
  'booking_cancelled',
  'angler_no_show_reported',
  'report_admitted',
  'report_contested',
  'report_upheld',
  'report_dismissed',
  'review_answered',
  'review_removed',
  'review_kept',
] as const;
export type AuditCode = (typeof AUDIT_CODES)[number];
