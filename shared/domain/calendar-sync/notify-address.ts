/** How a guide hears of calendars. `address` empty: the account's own. Another one has to say yes before anything goes there. */
export type Notify = Readonly<{ mail: boolean; inApp: boolean; address: string; isConfirmed: boolean }>;
type WantedNotify = Readonly<Pick<Notify, 'mail' | 'inApp' | 'address'>>;

/** The account's own address has proved itself already, however it is written. */
const isOwn = (address: string, own: string): boolean => address.toLowerCase() === own.toLowerCase();

/** An address that changed says yes anew; one that stays has not to be asked again. */
export function nextNotify(is: Notify, { mail, inApp, address }: WantedNotify, own: string): Notify {
  const next = isOwn(address, own) ? '' : address;
  return { mail, inApp, address: next, isConfirmed: next !== '' && next === is.address && is.isConfirmed };
}
export const isWaiting = ({ address, isConfirmed }: Notify): boolean => address !== '' && !isConfirmed;

/** Waiting, and not asked yet. */
export const isToBeAsked = (is: Notify, next: Notify): boolean => isWaiting(next) && next.address !== is.address;

export const noticesGoTo = ({ address, isConfirmed }: Notify, own: string): string =>
  address !== '' && isConfirmed ? address : own;

/** What the proof in the mail is made from: one guide and one address. */
export const notifyPurpose = (guideId: string, address: string): string => `notify-address:${guideId}:${address}`;
