import { type FeedEvent, listOf } from './feed-event.ts';
import { textOf } from './scan-calendars.ts';

/** Does the event take the guide's time? Cancelled, transparent, free and declined ones do not; tentative ones do. */
export function doesBlock(event: FeedEvent, ownerEmails: readonly string[]): boolean {
  const { component, isCancelled } = event;
  const value = (name: string) => textOf(component, name).toUpperCase();
  if (isCancelled || /^CANCELL?ED$/.test(value('STATUS')) || value('TRANSP') === 'TRANSPARENT') return false;
  return value('X-MICROSOFT-CDO-BUSYSTATUS') !== 'FREE' && !isDeclined(event, ownerEmails);
}
function isDeclined(event: FeedEvent, ownerEmails: readonly string[]): boolean {
  if (ownerEmails.length === 0) return false;
  return listOf(event, 'ATTENDEE').some(({ value, params }) => {
    if (params['PARTSTAT']?.toUpperCase() !== 'DECLINED') return false;
    const addresses = [value.replace(/^\s*mailto:/i, ''), params['EMAIL'] ?? ''].map((text) =>
      text.trim().toLowerCase(),
    );
    return ownerEmails.some((email) => addresses.includes(email.trim().toLowerCase()));
  });
}
