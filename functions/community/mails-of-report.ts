import { findAccount } from '#functions/accounts/accounts.table.ts';
import type { StoredCase } from '#functions/admin/cases.table.ts';
import { getRecord } from '#functions/booking/booking-record.table.ts';
import { recipientOf } from '#functions/booking/people-now.table.ts';
import { type NewMail, putMail } from '#functions/outreach/outbox.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import { fullName } from '#shared/domain/accounts/account.ts';
import { isErased } from '#shared/domain/accounts/erasing.ts';
import { caseOfReport } from '#shared/domain/admin/case-kinds.ts';
import { type ReviewMail, reviewMailKey } from '#shared/domain/booking/review.ts';

type Recipient = Pick<NewMail, 'to' | 'language' | 'account'>;

/** Who reported a review hears what came of it; who wrote it hears when it is taken away. An erased account hears nothing. */
export async function mailsOfReport(
  deps: Deps,
  stored: StoredCase,
  isUpheld: boolean,
  isTakenAway: boolean,
): Promise<GuardedWrite[]> {
  const { bookingId, reporterId, caseId } = stored;
  const isFirst = caseId === caseOfReport(1);
  // Of each report one, and of a review that is taken away one.
  const keyOf = (template: ReviewMail) =>
    `${reviewMailKey(bookingId, template)}${isFirst || template === 'reviewRemoved' ? '' : `-${caseId}`}`;
  const mail = (template: ReviewMail, recipient: Recipient) =>
    putMail(deps.table, { ...recipient, key: keyOf(template), template, data: { bookingId } }, deps.now());
  const [reporter, record] = await Promise.all([
    reporterId ? findAccount(deps.table, reporterId) : undefined,
    getRecord(deps.table, bookingId),
  ]);
  return [
    ...(reporter
      ? [
          mail(isUpheld ? 'reportUpheld' : 'reportDismissed', {
            to: { name: fullName(reporter), address: reporter.email },
            language: reporter.language,
          }),
        ]
      : []),
    ...(isUpheld && isTakenAway && !isErased(record.frozen.contact)
      ? [mail('reviewRemoved', recipientOf(record, 'angler'))]
      : []),
  ];
}
