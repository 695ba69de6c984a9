import { putNewAccount } from '#functions/accounts/accounts.table.ts';
import { putGuide } from '#functions/accounts/guides.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { type Account, NO_DETAILS } from '#shared/domain/accounts/account.ts';
import { aGuide } from './builders-catalogue.ts';

/** A guide with account and page. */
export async function storeGuide(deps: Deps, id = 'guide1', more: Partial<Account> = {}): Promise<Account> {
  const account: Account = {
    id,
    username: id,
    email: `${id}@napp.test`,
    type: 'guide',
    calendarMode: 'single',
    noticeDays: 0,
    avatar: null,
    joinedAt: deps.now(),
    firstName: 'Elin',
    lastName: 'Strand',
    birthDate: '',
    phone: '',
    address: '',
    city: 'Trosa',
    zip: '',
    country: '',
    language: 'sv',
    ...more,
  };
  await deps.table.transact(putNewAccount(deps.table, account, `hash-${id}`));
  await deps.table.write(putGuide(deps.table, aGuide({ id })));
  return account;
}
/** The public page alone of the guide whose trip `offerTrip` offers, as it is before anybody has reviewed it. */
export const storeGuidePage = async ({ table, now }: Deps, city = 'Trosa'): Promise<void> =>
  table.write(
    putGuide(table, {
      ...NO_DETAILS,
      id: 'guide',
      name: 'Gunnar Berg',
      avatar: null,
      city,
      bio: { en: '', sv: '' },
      yearsOfExperience: null,
      languages: ['sv'],
      stars: [0, 0, 0, 0, 0],
      reliability: 100,
      lastActiveAt: now(),
      memberSince: now(),
    }),
  );
