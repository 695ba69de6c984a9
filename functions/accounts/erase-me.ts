import { putAudit } from '#functions/admin/audit.table.ts';
import { allBookingsOf, type BookingList, findBooking } from '#functions/booking/bookings.table.ts';
import { requirePerson } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import { findLast, isLeaving, markLeaving, unmarkLeaving } from '#functions/platform/leaving.ts';
import type { Table } from '#functions/platform/table.ts';
import type { eraseMe as contract } from '#shared/contracts/account-data.ts';
import { keepsAccount } from '#shared/domain/accounts/erasing.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { findAccount, removeAccount, removeOther, type StoredAccount } from './accounts.table.ts';
import { countParties } from './count-parties.ts';
import { eraseAdminInvitations } from './erase-admin-invitations.ts';
import { eraseBooking } from './erase-booking.ts';
import { eraseTrips, isOwed } from './erase-guide.ts';
import { erasePictures } from './erase-pictures.ts';
import { eraseReports } from './erase-reports.ts';
import { eraseThreads } from './erase-threads.ts';
import { eraseWaits, listOpenWaits } from './erase-waits.ts';
import { eraseWorkbench } from './erase-workbench.ts';
import { accountOf } from './get-me.ts';
import { refuseAdmin } from './refuse-admin.ts';
import { rouseCards } from './rouse-cards.ts';

/**
 * Step by step, each safe to repeat, and the sign-in last: who is cut off in the middle signs in and asks again. What
 * the books need stays, without the person.
 */
export const eraseMe: Keeps<typeof contract> = async (deps, actor, { email }) => {
  const person = requirePerson(actor);
  // Whom the token calls an admin is told so before anything is looked at; the others are asked for in the end.
  if (person.roles.includes('admin')) throw new DomainError('auth.forbidden');
  const account = await findAccount(deps.table, person.id);
  const isGone = !account && (await isLeaving(deps, person.id));
  if (!isGone) await eraseAccount(deps, account ?? (await accountOf(deps, person)), email);
  await deps.users.remove(person.username ?? person.id);
  return { done: true };
};
async function eraseAccount(deps: Deps, account: StoredAccount, email: string): Promise<void> {
  if (email.trim().toLowerCase() !== account.email) throw new DomainError('accounts.email_differs');
  const bookingIds = (await leave(deps, account)).map(({ bookingId }) => bookingId);
  for (const bookingId of bookingIds) await eraseBooking(deps, bookingId, account.type);
  if (account.type === 'guide') await eraseWork(deps, account.id);
  await eraseThreads(deps, { id: account.id, side: account.type }, bookingIds);
  await eraseReports(deps, account.id);
  await eraseWaits(deps, account.id);
  await eraseAdminInvitations(deps, account);
  await erasePictures(deps, account);
  for (const write of await removeOther(deps.table, account.id)) await deps.table.write(write);
  await deps.table.settle(async () => {
    const now = await findAccount(deps.table, account.id);
    // Asked for twice at once.
    if (!now) return;
    const entry = { id: deps.newId(), at: deps.now(), entity: `USER#${now.id}`, by: now.id };
    await deps.table.transact([
      ...removeAccount(deps.table, now),
      putAudit(deps.table, { ...entry, what: 'account_erased' }),
    ]);
  });
}
/** From here on nothing is booked by the person or with them. What was booked before keeps the account, and it stays as it was. */
async function leave(deps: Deps, account: StoredAccount): Promise<Booking[]> {
  await settledBookings(deps, account);
  await deps.table.settle(() => deps.table.write(markLeaving(deps.table, account.id, deps.now())));
  try {
    await refuseAdmin(deps, account.id);
    return await settledBookings(deps, account);
  } catch (e) {
    if (e instanceof DomainError)
      await deps.table.settle(() => deps.table.write(unmarkLeaving(deps.table, account.id)));
    throw e;
  }
}
async function eraseWork(deps: Deps, guideId: string): Promise<void> {
  await eraseTrips(deps, guideId);
  await eraseWorkbench(deps, guideId);
}
async function settledBookings(deps: Deps, { id, type }: StoredAccount): Promise<Booking[]> {
  const bookings = await everyBooking(deps.table, { of: type, id });
  const open = bookings.filter((booking) => keepsAccount(booking, type, deps.now()));
  await rouseCards(deps, open);
  const waits = await listOpenWaits(deps, id);
  const ahead = bookings.filter((b) => isSure(b) && deps.now() < b.startsAt);
  const unlisted = type === 'guide' ? Math.max(0, (await countParties(deps, id)) - ahead.length) : 0;
  const count = open.length + waits.length + unlisted;
  if (count > 0) throw new DomainError('accounts.has_open_bookings', { count });
  if (type === 'guide' && (await isOwed(deps, id))) throw new DomainError('accounts.payout_open');
  return bookings;
}
const isSure = ({ state }: Booking): boolean => state === 'pending' || state === 'confirmed';
/** With the last that was held: the list is an index, which may not show it yet. */
async function everyBooking(table: Table, who: BookingList): Promise<Booking[]> {
  const [listed, { lastHold }] = await Promise.all([allBookingsOf(table, who), findLast(table, who.id)]);
  const held = lastHold && (await findBooking(table, lastHold));
  return held ? [held, ...listed.filter(({ bookingId }) => bookingId !== lastHold)] : listed;
}
