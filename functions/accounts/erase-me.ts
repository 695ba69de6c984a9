import { putAudit } from '#functions/admin/audit.table.ts';
import { requirePerson } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { eraseMe as contract } from '#shared/contracts/account-data.ts';
import { keepsAccount } from '#shared/domain/accounts/erasing.ts';
import { PICTURE_ENDINGS } from '#shared/domain/catalogue/pictures.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { removeAccount, removeOther, type StoredAccount } from './accounts.table.ts';
import { eraseBooking } from './erase-booking.ts';
import { accountOf } from './get-me.ts';
import { allBookingsOf } from './own-bookings.ts';

/**
 * Step by step, each safe to repeat, and the sign-in last: who is cut off in the middle signs in and asks again. What
 * the books need stays, without the person.
 */
export const eraseMe: Keeps<typeof contract> = async (deps, actor, { email }) => {
  const person = requirePerson(actor);
  const account = await accountOf(deps, person);
  if (email.trim().toLowerCase() !== account.email) throw new DomainError('accounts.email_differs');
  for (const booking of await settledBookings(deps, account)) await eraseBooking(deps, booking.bookingId);
  await settledBookings(deps, account); // nothing was booked meanwhile
  await eraseAvatar(deps, account);
  for (const write of await removeOther(deps.table, account.id)) await deps.table.write(write);
  await deps.table.settle(async () => {
    const now = await accountOf(deps, person);
    const entry = { id: deps.newId(), at: deps.now(), entity: `USER#${now.id}`, by: now.id };
    await deps.table.transact([
      ...removeAccount(deps.table, now),
      putAudit(deps.table, { ...entry, what: 'erased the account' }),
    ]);
  });
  await deps.users.remove(account.username);
  return { done: true };
};
async function settledBookings(deps: Deps, { id }: StoredAccount) {
  const bookings = await allBookingsOf(deps.table, id);
  const open = bookings.filter((booking) => keepsAccount(booking, deps.now()));
  if (open.length > 0) throw new DomainError('accounts.has_open_bookings', { count: open.length });
  return bookings;
}
async function eraseAvatar({ files }: Deps, { avatar }: StoredAccount): Promise<void> {
  if (!avatar) return;
  for (const width of avatar.widths)
    for (const ending of PICTURE_ENDINGS) await files.deleteImage(`images/${avatar.key}/${width}.${ending}`);
}
