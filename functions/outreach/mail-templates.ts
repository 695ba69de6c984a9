import * as z from 'zod';
import { getRecord } from '#functions/booking/booking-record.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import {
  BOOKING_MAILS,
  type BookingMail,
  ENDING_MAILS,
  type EndingMail,
  NO_SHOW_MAILS,
  type NoShowMail,
} from '#shared/domain/booking/outbox-keys.ts';
import type { Reminder } from '#shared/domain/booking/reminders.ts';
import { bookingMail, type RenderedMail } from './booking-mail.ts';
import { dateRequestMail } from './date-request-mail.ts';
import { endingMail } from './ending-mail.ts';
import { noShowMail } from './no-show-mail.ts';
import type { MailRecord } from './outbox.table.ts';
import { reminderMail } from './reminder-mail.ts';

type Template = (
  deps: Pick<Deps, 'table' | 'siteUrl' | 'outbound' | 'log'>,
  record: MailRecord,
) => Promise<RenderedMail>;
const AboutBooking = z.object({ bookingId: z.string() });

const about =
  (mail: BookingMail): Template =>
  async ({ table, siteUrl }, { data, language }) =>
    bookingMail(mail, await getRecord(table, AboutBooking.parse(data).bookingId), language, siteUrl);

const reminder =
  (which: Reminder): Template =>
  async (deps, { data, language }) =>
    reminderMail(deps, which, await getRecord(deps.table, AboutBooking.parse(data).bookingId), language);

const ending =
  (mail: EndingMail): Template =>
  async ({ table, siteUrl }, { data, language }) =>
    endingMail(mail, await getRecord(table, AboutBooking.parse(data).bookingId), language, siteUrl);

const noShow =
  (mail: NoShowMail): Template =>
  async ({ table, siteUrl }, { data, language }) =>
    noShowMail(mail, await getRecord(table, AboutBooking.parse(data).bookingId), language, siteUrl);

/** Every mail, by the name that its outbox record carries. */
export const mailTemplates: Readonly<Record<string, Template>> = {
  ...Object.fromEntries(BOOKING_MAILS.map((mail) => [mail, about(mail)])),
  ...Object.fromEntries(ENDING_MAILS.map((mail) => [mail, ending(mail)])),
  ...Object.fromEntries(NO_SHOW_MAILS.map((mail) => [mail, noShow(mail)])),
  reminderEarly: reminder('early'),
  reminderLate: reminder('late'),
  dateRequest: async ({ siteUrl }, { data, language }) => dateRequestMail(data, language, siteUrl),
};
