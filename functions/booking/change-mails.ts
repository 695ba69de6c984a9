import { putMail } from '#functions/outreach/outbox.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import { type ChangeMail, changeMailKey, isChangeMailToGuide } from '#shared/domain/booking/change-mails.ts';
import type { BookingRecord } from './booking-record.table.ts';

/** Mails about one change of a booking, each once: `about` names the change. */
export function mailChange(
  deps: Deps,
  { booking, frozen }: BookingRecord,
  about: string,
  mails: readonly ChangeMail[],
  data: Readonly<Record<string, unknown>> = {},
): GuardedWrite[] {
  const { bookingId } = booking;
  const angler = { name: frozen.contact.fullName, address: frozen.contact.email };
  const guide = { name: frozen.guide.name, address: frozen.guide.email };
  return mails.map((template) => {
    const isToGuide = isChangeMailToGuide(template);
    const language = isToGuide ? frozen.guide.language : frozen.quote.language;
    const key = changeMailKey(bookingId, template, about);
    const mail = { key, template, to: isToGuide ? guide : angler, language, data: { bookingId, ...data } };
    return putMail(deps.table, mail, deps.now());
  });
}
