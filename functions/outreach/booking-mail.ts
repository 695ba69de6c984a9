import type { BookingRecord } from '#functions/booking/booking-record.table.ts';
import type { Attachment } from '#functions/platform/mail.ts';
import { fill, type MailContent, oneLine } from '#functions/platform/mail-content.ts';
import { type BookingMail, isToGuide } from '#shared/domain/booking/outbox-keys.ts';
import { toReference } from '#shared/kernel/ids.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { plus, times } from '#shared/kernel/money.ts';
import { bookingFacts } from './booking-facts.ts';
import { pathOfBooking, pathOfMonth, TO_ANSWER } from './booking-paths.ts';
import { afterwardsOf, longDate, textsOf, written } from './mail-words.ts';
import { tripCalendar } from './trip-calendar.ts';

export type RenderedMail = Readonly<{
  content: MailContent;
  attachments: readonly Attachment[];
  headers?: Readonly<Record<string, string>>;
}>;

/** A mail about a booking, made from what is frozen on it. */
export function bookingMail(mail: BookingMail, record: BookingRecord, language: Locale, siteUrl: string): RenderedMail {
  const { booking, frozen } = record;
  const texts = textsOf(language);
  const params = {
    reference: toReference(booking.bookingId),
    date: longDate(booking.date, language),
    title: frozen.title[language],
    name: firstName(frozen.contact.fullName),
    angler: frozen.contact.fullName,
    guide: frozen.guide.name,
    amount: written(booking.deposit, language),
    afterwards: afterwardsOf(booking, language),
    gift: written(giftBackOf(record), language),
  };
  const { subject, heading, body, button } = texts[mail];
  const content: MailContent = {
    language,
    subject: oneLine(fill(subject, params)),
    heading: fill(heading, params),
    paragraphs: [body, ...moneyOf(mail, record, language), moreOf(mail, record, language)]
      .map((text) => fill(text, params))
      .filter(Boolean),
    facts: bookingFacts(mail, record, language),
    button: { label: button, href: `${siteUrl}${pathOf(mail, record)}` },
    closing: [texts.layout.help, texts.layout.why],
  };
  const isConfirmation = mail === 'bookingConfirmed' || mail === 'bookingConfirmedGuide';
  const isForGuide = mail === 'bookingConfirmedGuide';
  return { content, attachments: isConfirmation ? [tripCalendar(record, language, siteUrl, { isForGuide })] : [] };
}
const firstName = (fullName: string): string => fullName.split(' ')[0] ?? fullName;

const giftBackOf = ({ booking, gifts }: BookingRecord) =>
  gifts.map(({ returned }) => returned).reduce(plus, times(booking.total, 0));
const NO_TRIP: readonly BookingMail[] = ['requestDeclined', 'requestUnanswered', 'captureFailed', 'lateRefund'];
/** What becomes of what was reserved or paid when there is no trip. */
function moneyOf(mail: BookingMail, record: BookingRecord, language: Locale): string[] {
  const { released, giftBack } = textsOf(language);
  if (!NO_TRIP.includes(mail)) return [];
  const isRequest = mail === 'requestDeclined' || mail === 'requestUnanswered';
  return [isRequest && record.booking.deposit.minor > 0 ? released : '', giftBackOf(record).minor > 0 ? giftBack : ''];
}
function moreOf(mail: BookingMail, { booking }: BookingRecord, language: Locale): string {
  const texts = textsOf(language);
  // Nothing is on a card of what gift cards pay.
  const isOnCard = booking.deposit.minor > 0;
  if (mail === 'requestReceived' && !isOnCard) return '';
  if (mail === 'requestWaiting' && booking.giftCard)
    return [isOnCard ? texts[mail].more : '', texts[mail].moreGift].filter(Boolean).join(' ');
  if (mail === 'bookingConfirmedGuide' && booking.remaining.minor === 0) return texts[mail].morePaid;
  if (mail !== 'lateRefund') return texts[mail].more;
  return booking.payment === 'released' ? texts.lateRefund.released : texts.lateRefund.refunded;
}
const TO_SEARCH: readonly BookingMail[] = ['requestDeclined', 'requestUnanswered', 'lateRefund'];
function pathOf(mail: BookingMail, { booking }: BookingRecord): string {
  if (isToGuide(mail)) return mail === 'requestReceived' ? TO_ANSWER : pathOfMonth(booking);
  if (mail === 'captureFailed') return `/experience/${booking.experienceId}`;
  return TO_SEARCH.includes(mail) ? '/search' : pathOfBooking(booking);
}
