import type { NewMail } from '#functions/outreach/outbox.table.ts';
import { type Account, fullName } from '#shared/domain/accounts/account.ts';
import type { Instant } from '#shared/kernel/time.ts';

/** Told once a minute at most: a repeat is the same mail. */
export const passwordMail = (account: Account, at: Instant): NewMail => ({
  key: `password-${account.id}-${at.slice(0, 16).replace(/\D/g, '')}`,
  template: 'passwordChanged',
  to: { name: fullName(account), address: account.email },
  language: account.language,
  data: {},
});
