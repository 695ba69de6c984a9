import { putCalendar } from '#functions/calendar/calendars.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { hashEmail } from '#functions/platform/hash.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import type { PoolUser } from '#functions/platform/users.ts';
import { type Account, fullName, NO_DETAILS } from '#shared/domain/accounts/account.ts';
import { cleanText } from '#shared/kernel/clean-text.ts';
import { isLocale } from '#shared/kernel/locale.ts';
import { DEFAULT_ZONE } from '#shared/kernel/time.ts';
import { findAccount, putNewAccount, type StoredAccount } from './accounts.table.ts';
import { putGuide } from './guides.table.ts';
import { findSignUp } from './sign-ups.table.ts';

/** The account of a person of the pool; made with its group, and a guide's page and calendar, when it is not there. Safe to repeat. */
export async function ensureAccount(deps: Deps, user: PoolUser): Promise<StoredAccount> {
  const found = await findAccount(deps.table, user.id);
  if (found) return found;
  const account = await newAccount(deps, user);
  await deps.users.addToGroup(user.username, account.type);
  return deps.table.settle(async () => {
    const made = await findAccount(deps.table, user.id);
    if (made) return made;
    const emailHash = await hashEmail(deps.secrets, account.email);
    await deps.table.transact([...putNewAccount(deps.table, account, emailHash), ...guideParts(deps, account)]);
    return { ...account, rev: 1 };
  });
}
async function newAccount(deps: Deps, { id, username, email, attributes }: PoolUser): Promise<Account> {
  const type = attributes['custom:account_type'] === 'guide' ? 'guide' : 'angler';
  const { locale } = attributes;
  const chosen = type === 'guide' ? await findSignUp(deps.table, username) : undefined;
  return {
    id,
    username,
    email: email.trim().toLowerCase(),
    type,
    calendarMode: type === 'guide' ? (chosen?.calendarMode ?? 'single') : null,
    noticeDays: 0,
    avatar: null,
    joinedAt: deps.now(),
    firstName: cleanText(attributes['given_name'] ?? ''),
    lastName: cleanText(attributes['family_name'] ?? ''),
    birthDate: '',
    phone: '',
    address: '',
    city: '',
    zip: '',
    country: '',
    language: isLocale(locale) ? locale : 'en',
  };
}
function guideParts({ table }: Deps, account: Account): GuardedWrite[] {
  if (account.type !== 'guide' || !account.calendarMode) return [];
  const calendar = { id: account.id, guideId: account.id, mode: account.calendarMode, zone: DEFAULT_ZONE };
  const page = putGuide(table, {
    ...NO_DETAILS,
    id: account.id,
    name: fullName(account),
    avatar: null,
    city: '',
    bio: { en: '', sv: '' },
    yearsOfExperience: null,
    languages: [account.language],
    stars: [0, 0, 0, 0, 0],
    reliability: 100,
    lastActiveAt: account.joinedAt,
    memberSince: account.joinedAt,
  });
  return account.calendarMode === 'single' ? [page, putCalendar(table, calendar)] : [page];
}
