import { putAudit } from '#functions/admin/audit.table.ts';
import { allBookingsOf } from '#functions/booking/bookings.table.ts';
import { listWaitsOf } from '#functions/booking/waiting-list.table.ts';
import { requirePerson } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { eraseMe as contract } from '#shared/contracts/account-data.ts';
import { keepsAccount } from '#shared/domain/accounts/erasing.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { removeAccount, removeOther, type StoredAccount } from './accounts.table.ts';
import { deletePicture } from './delete-picture.ts';
import { eraseBooking } from './erase-booking.ts';
import { countHolds, eraseTrips, isOwed, pauseTrips } from './erase-guide.ts';
import { eraseReports } from './erase-reports.ts';
import { eraseThreads } from './erase-threads.ts';
import { eraseWorkbench } from './erase-workbench.ts';
import { accountOf } from './get-me.ts';

/**
 * Step by step, each safe to repeat, and the sign-in last: who is cut off in the middle signs in and asks again. What
 * the books need stays, without the person.
 */
export const eraseMe: Keeps<typeof contract> = async (deps, actor, { email }) => {
  const person = requirePerson(actor);
  // Admins are made by admins, and unmade by them: the last one cannot leave the place without any.
  if (person.roles.includes('admin')) throw new DomainError('auth.forbidden');
  const account = await accountOf(deps, person);
  if (email.trim().toLowerCase() !== account.email) throw new DomainError('accounts.email_differs');
  await settledBookings(deps, account);
  if (account.type === 'guide') await pauseTrips(deps, account.id);
  // Nothing was booked meanwhile.
  for (const { bookingId } of await settledBookings(deps, account)) await eraseBooking(deps, bookingId, account.type);
  if (account.type === 'guide') await eraseWork(deps, account.id);
  await eraseThreads(deps, account.id, account.type);
  await eraseReports(deps, account.id);
  if (account.avatar) await deletePicture(deps.files, account.avatar);
  for (const write of await removeOther(deps.table, account.id)) await deps.table.write(write);
  await deps.table.settle(async () => {
    const now = await accountOf(deps, person);
    const entry = { id: deps.newId(), at: deps.now(), entity: `USER#${now.id}`, by: now.id };
    await deps.table.transact([
      ...removeAccount(deps.table, now),
      putAudit(deps.table, { ...entry, what: 'account_erased' }),
    ]);
  });
  await deps.users.remove(account.username);
  return { done: true };
};
async function eraseWork(deps: Deps, guideId: string): Promise<void> {
  await eraseTrips(deps, guideId);
  await eraseWorkbench(deps, guideId);
}
async function settledBookings(deps: Deps, { id, type }: StoredAccount) {
  const bookings = await allBookingsOf(deps.table, { of: type, id });
  const open = bookings.filter((booking) => keepsAccount(booking, type, deps.now()));
  // Whoever stands in a line for a full trip leaves it first: places may be held for them.
  const waits = await listWaitsOf(deps.table, id, deps.now().slice(0, 10));
  const count = open.length + waits.length + (type === 'guide' ? await countHolds(deps, id) : 0);
  if (count > 0) throw new DomainError('accounts.has_open_bookings', { count });
  if (type === 'guide' && (await isOwed(deps, id))) throw new DomainError('accounts.payout_open');
  return bookings;
}
