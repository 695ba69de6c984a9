import type * as z from 'zod';
import type { Person } from '#functions/platform/deps.ts';
import type { AccountShape } from '#shared/contracts/accounts.ts';
import type { Account } from '#shared/domain/accounts/account.ts';

/** The account as its owner sees it; a role that the token does not carry yet is shown already. */
export const viewAccount = (account: Account, person: Person): z.input<typeof AccountShape> => ({
  id: account.id,
  email: account.email,
  firstName: account.firstName,
  lastName: account.lastName,
  birthDate: account.birthDate,
  phone: account.phone,
  address: account.address,
  city: account.city,
  zip: account.zip,
  country: account.country,
  language: account.language,
  roles: [...new Set([...person.roles, account.type])],
  avatar: account.avatar && { ...account.avatar, widths: [...account.avatar.widths] },
  calendarMode: account.calendarMode,
  joinedAt: account.joinedAt,
});
