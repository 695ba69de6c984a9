import { allBookingsOf } from '#functions/booking/bookings.table.ts';
import { listWaitsOf } from '#functions/booking/waiting-list.table.ts';
import { listFavouriteIds } from '#functions/community/favourites.table.ts';
import { listReported } from '#functions/community/reported.table.ts';
import { requirePerson } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { downloadMyData as contract } from '#shared/contracts/account-data.ts';
import { accountOf } from './get-me.ts';
import { tellBookings, tellGuided } from './tell-bookings.ts';
import { tellGuide } from './tell-guide.ts';
import { tellThreads } from './tell-threads.ts';
import { tellWorkbench } from './tell-workbench.ts';
import { viewAccount } from './view-account.ts';

/** Everything that is kept about the one who asks, and nothing of anybody else. */
export const downloadMyData: Keeps<typeof contract> = async (deps, actor) => {
  const person = requirePerson(actor);
  const account = await accountOf(deps, person);
  const { table } = deps;
  const { id, type } = account;
  const isGuide = type === 'guide';
  const bookings = await allBookingsOf(table, { of: type, id });
  return {
    madeAt: deps.now(),
    account: viewAccount(account, person),
    favourites: await listFavouriteIds(table, id),
    bookings: isGuide ? [] : await tellBookings(table, bookings),
    waits: (await listWaitsOf(table, id, deps.now().slice(0, 10))).map(({ title, date, party, joinedAt }) => ({
      title,
      date,
      party,
      joinedAt,
    })),
    threads: await tellThreads(table, id, type),
    reportedReviews: (await listReported(table, id)).map(({ reason }) => reason),
    guide: isGuide ? await tellGuide(table, id) : null,
    workbench: isGuide ? await tellWorkbench(table, id) : null,
    guided: isGuide ? await tellGuided(table, bookings) : [],
  };
};
