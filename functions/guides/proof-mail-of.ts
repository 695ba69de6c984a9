import type { NewMail } from '#functions/outreach/outbox.table.ts';
import { type Account, fullName } from '#shared/domain/accounts/account.ts';
import type { ProofMail } from '#shared/domain/accounts/proof-mails.ts';
import type { Paper } from '#shared/domain/accounts/verification.ts';

/** A mail to the guide about one edition of one paper: deciding twice is mailing once. */
export const proofMail = (account: Account, paper: Paper, template: ProofMail): NewMail => ({
  key: `proof-${paper.guideId}-${paper.kind}-${paper.rev + 1}-${template}`,
  template,
  to: { name: fullName(account), address: account.email },
  language: account.language,
  data: { kind: paper.kind, until: paper.validUntil, note: paper.note },
});
