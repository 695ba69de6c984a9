import * as z from 'zod';
import type { BookingRecord } from '#functions/booking/booking-record.table.ts';
import { recordNow } from '#functions/booking/people-now.table.ts';
import { findWait } from '#functions/booking/waiting-list.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { PROOF_MAILS, type ProofMail } from '#shared/domain/accounts/proof-mails.ts';
import { CHANGE_MAILS, type ChangeMail } from '#shared/domain/booking/change-mails.ts';
import {
  BOOKING_MAILS,
  type BookingMail,
  ENDING_MAILS,
  type EndingMail,
  type MailName,
  NO_SHOW_MAILS,
  type NoShowMail,
} from '#shared/domain/booking/outbox-keys.ts';
import type { Reminder } from '#shared/domain/booking/reminders.ts';
import { canReview, REVIEW_MAILS, type ReviewMail } from '#shared/domain/booking/review.ts';
import { WAIT_MAILS, type WaitMail } from '#shared/domain/booking/wait.ts';
import { GIFT_MAILS } from '#shared/domain/gift-cards/gift-mails.ts';
import { adminInvitedMail, adminNoticeMail } from './admin-mail.ts';
import { bankMail } from './bank-mail.ts';
import { bookingMail, type RenderedMail } from './booking-mail.ts';
import { calendarMail, notifyAddressMail } from './calendar-mail.ts';
import { changeMail } from './change-mail.ts';
import { endingMail } from './ending-mail.ts';
import { giftCardMail } from './gift-card-mail.ts';
import { invitationMail } from './invitation-mail.ts';
import { isOfferOvertaken, isOvertaken, isReminderOvertaken } from './is-overtaken.ts';
import { listingMail } from './listing-mail.ts';
import { messageMail } from './message-mail.ts';
import { noShowMail } from './no-show-mail.ts';
import type { MailRecord } from './outbox.table.ts';
import { passwordMail } from './password-mail.ts';
import { promotionMail } from './promotion-mail.ts';
import { proofMail } from './proof-mail.ts';
import { reminderMail } from './reminder-mail.ts';
import { reviewMail } from './review-mail.ts';
import { waitMail } from './wait-mail.ts';

/** Undefined: what it was about has come to nothing meanwhile, and nothing is sent. */
type Template = (
  deps: Pick<Deps, 'table' | 'siteUrl' | 'outbound' | 'log' | 'secrets' | 'now'>,
  record: MailRecord,
) => Promise<RenderedMail | undefined>;
const AboutBooking = z.object({ bookingId: z.string() });

type Rendering = (
  deps: Parameters<Template>[0],
  record: BookingRecord,
  mail: MailRecord,
) => RenderedMail | Promise<RenderedMail>;
/** About a booking as it is when the mail goes out. */
const ofBooking =
  (mail: MailName | ChangeMail, render: Rendering): Template =>
  async (deps, out) => {
    const record = await recordNow(deps.table, AboutBooking.parse(out.data).bookingId);
    return isOvertaken(mail, record.booking, out.data) ? undefined : render(deps, record, out);
  };
const about = (mail: BookingMail): Template =>
  ofBooking(mail, ({ siteUrl }, record, { language }) => bookingMail(mail, record, language, siteUrl));
const ending = (mail: EndingMail): Template =>
  ofBooking(mail, ({ siteUrl }, record, { data, language }) => endingMail(mail, record, data, language, siteUrl));
const noShow = (mail: NoShowMail): Template =>
  ofBooking(mail, ({ siteUrl }, record, { data, language }) => noShowMail(mail, record, data, language, siteUrl));
const change = (mail: ChangeMail): Template =>
  ofBooking(mail, (deps, record, { data, language }) => changeMail(deps, mail, record, data, language));

const reminder =
  (which: Reminder): Template =>
  async (deps, { data, language }) => {
    const record = await recordNow(deps.table, AboutBooking.parse(data).bookingId);
    const isOver = isReminderOvertaken(record.booking, deps.now());
    return isOver ? undefined : reminderMail(deps, which, record, language);
  };

const AboutWait = z.object({ wait: z.object({ pk: z.string(), sk: z.string() }) });
const waiting =
  (mail: WaitMail): Template =>
  async ({ table, siteUrl, now }, { data, language }) => {
    const isOver =
      mail === 'placesOffered' && isOfferOvertaken(await findWait(table, AboutWait.parse(data).wait), now());
    return isOver ? undefined : waitMail(mail, data, language, siteUrl);
  };

const review =
  (mail: ReviewMail): Template =>
  async (deps, { data, language }) => {
    const record = await recordNow(deps.table, AboutBooking.parse(data).bookingId);
    const isOver = mail === 'reviewInvite' && !canReview(record.booking, deps.now());
    return isOver ? undefined : reviewMail(deps, mail, record, language);
  };

const proof =
  (mail: ProofMail): Template =>
  async ({ siteUrl }, { data, language }) =>
    proofMail(mail, data, language, siteUrl);

/** Every mail, by the name that its outbox record carries. */
export const mailTemplates: Readonly<Record<string, Template>> = {
  ...Object.fromEntries(BOOKING_MAILS.map((mail) => [mail, about(mail)])),
  ...Object.fromEntries(ENDING_MAILS.map((mail) => [mail, ending(mail)])),
  ...Object.fromEntries(NO_SHOW_MAILS.map((mail) => [mail, noShow(mail)])),
  ...Object.fromEntries(CHANGE_MAILS.map((mail) => [mail, change(mail)])),
  ...Object.fromEntries(REVIEW_MAILS.map((mail) => [mail, review(mail)])),
  ...Object.fromEntries(PROOF_MAILS.map((mail) => [mail, proof(mail)])),
  ...Object.fromEntries(WAIT_MAILS.map((mail): [string, Template] => [mail, waiting(mail)])),
  ...Object.fromEntries(
    GIFT_MAILS.map((mail): [string, Template] => [mail, (deps, record) => giftCardMail(deps, mail, record)]),
  ),
  reminderEarly: reminder('early'),
  reminderLate: reminder('late'),
  promotion: promotionMail,
  share: (deps, record) => invitationMail(deps, 'share', record),
  referral: (deps, record) => invitationMail(deps, 'referral', record),
  adminInvited: adminInvitedMail,
  adminAdded: async ({ siteUrl }, { data, language }) => adminNoticeMail('adminAdded', data, language, siteUrl),
  adminRemoved: async ({ siteUrl }, { data, language }) => adminNoticeMail('adminRemoved', data, language, siteUrl),
  calendarConflict: async ({ siteUrl }, { data, language }) => calendarMail('conflict', data, language, siteUrl),
  feedFailing: async ({ siteUrl }, { data, language }) => calendarMail('failing', data, language, siteUrl),
  notifyAddress: notifyAddressMail,
  passwordChanged: async ({ siteUrl }, record) => passwordMail(record, siteUrl),
  bankChanged: async ({ siteUrl }, { data, language }) => bankMail(data, language, siteUrl),
  listingApproved: async ({ siteUrl }, { data, language }) => listingMail('listingApproved', data, language, siteUrl),
  listingReturned: async ({ siteUrl }, { data, language }) => listingMail('listingReturned', data, language, siteUrl),
  message: async (deps, { data, language }) => messageMail(deps, 'message', data, language),
  dateAnswer: async (deps, { data, language }) => messageMail(deps, 'dateAnswer', data, language),
};
