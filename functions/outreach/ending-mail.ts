import * as z from 'zod';
import type { BookingRecord } from '#functions/booking/booking-record.table.ts';
import { fill, type MailContent, oneLine } from '#functions/platform/mail-content.ts';
import { CANCEL_RULES } from '#shared/domain/booking/cancellation.ts';
import { type EndingMail, isToGuide, type MailName } from '#shared/domain/booking/outbox-keys.ts';
import { owedOf } from '#shared/domain/booking/penalty.ts';
import { endingMail as en } from '#shared/i18n/en/ending-mail.ts';
import { endingMail as sv } from '#shared/i18n/sv/ending-mail.ts';
import { toReference } from '#shared/kernel/ids.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { minus } from '#shared/kernel/money.ts';
import type { RenderedMail } from './booking-mail.ts';
import { pathOfBooking, pathOfMonth } from './booking-paths.ts';
import { longDate, longMoment, textsOf, written } from './mail-words.ts';
import { similarTrips } from './similar-trips.ts';
import { tripCalendar } from './trip-calendar.ts';
import { type Facts, tripFacts } from './trip-facts.ts';

/** `in time`, `late` with a penalty, or late with nothing to charge. */
type Way = 'refund' | 'late' | 'nothing';

const Amount = z.object({ minor: z.int(), currency: z.enum(['SEK', 'USD']) });
/** What cancelling did with the money, written down when it was done: the booking tells of all its life. */
export const EndData = z.object({
  ends: z
    .object({
      rule: z.enum(CANCEL_RULES),
      refund: z.object({ card: Amount, giftCard: Amount }),
      penalty: Amount,
      kept: Amount,
      giftKept: Amount,
    })
    .optional(),
});
const SAYS_OFF: readonly EndingMail[] = ['cancelled', 'cancelledGuide', 'guideCancelled', 'cancellationGuide'];
type Ends = z.output<typeof EndData>['ends'];

/** A mail about the end of a sure booking, and about what it costs. */
export function endingMail(
  mail: EndingMail,
  record: BookingRecord,
  data: Readonly<Record<string, unknown>>,
  language: Locale,
  siteUrl: string,
): RenderedMail {
  const { ends } = EndData.parse(data);
  const { booking, frozen } = record;
  const { layout } = textsOf(language);
  const texts: Readonly<Record<string, string>> = (language === 'sv' ? sv : en)[mail];
  const params = {
    reference: toReference(booking.bookingId),
    date: longDate(booking.date, language),
    title: frozen.title[language],
    name: frozen.contact.fullName.split(' ')[0] ?? '',
    angler: frozen.contact.fullName,
    guide: frozen.guide.name,
    charged: booking.penalty?.charged ? written(booking.penalty.charged, language) : '',
  };
  const said = (key: string) => fill(texts[key] ?? '', params);
  const content: MailContent = {
    language,
    subject: oneLine(said('subject')),
    heading: said('heading'),
    paragraphs: [said('body') || said(wayOf(record, ends)), said('more')].filter(Boolean),
    facts: [
      ...tripFacts(record, language),
      ...reasonFacts(mail, record, language),
      ...cancelFacts(mail, ends, language),
      ...penaltyFacts(mail, record, language),
    ],
    button: { label: said('button'), href: `${siteUrl}${pathOf(mail, record, language)}` },
    closing: [layout.help, layout.why],
  };
  const isOff = SAYS_OFF.includes(mail);
  return {
    content,
    attachments: isOff ? [tripCalendar(record, language, siteUrl, { isForGuide: isToGuide(mail), isOff })] : [],
  };
}
function wayOf({ booking }: BookingRecord, ends: Ends): Way {
  if (booking.penalty) return 'late';
  return ends?.rule === 'late' ? 'nothing' : 'refund';
}
const reasonFacts = (mail: EndingMail, { booking }: BookingRecord, language: Locale): Facts => {
  const { facts, reasons } = language === 'sv' ? sv : en;
  const isTold = mail === 'guideCancelled' && booking.guideReason;
  return isTold ? [{ label: facts.reason, value: reasons[isTold] }] : [];
};
/** What goes back and what is kept: the angler's own. */
export function cancelFacts(mail: MailName, ends: Ends, language: Locale): Facts {
  if (!ends || isToGuide(mail)) return [];
  const { facts } = language === 'sv' ? sv : en;
  return [
    { label: facts.refund, amount: ends.refund.card },
    { label: facts.giftBack, amount: ends.refund.giftCard },
    { label: facts.kept, amount: ends.kept },
    { label: facts.giftKept, amount: ends.giftKept },
  ].flatMap(({ label, amount }) => (amount.minor > 0 ? [{ label, value: written(amount, language) }] : []));
}
function penaltyFacts(mail: EndingMail, { booking }: BookingRecord, language: Locale): Facts {
  const { facts } = language === 'sv' ? sv : en;
  const { penalty } = booking;
  if (!penalty) return [];
  const lines: Facts[number][] = [{ label: facts.penalty, value: written(penalty.original, language) }];
  const owed = owedOf(penalty);
  if (owed.minor < penalty.original.minor) {
    lines.push({ label: facts.lowered, value: written(minus(penalty.original, owed), language) });
    lines.push({ label: facts.owed, value: written(owed, language) });
  }
  if (mail === 'cancelled' || mail === 'cancelledGuide')
    lines.push({ label: facts.chargeAt, value: longMoment(penalty.chargeAt, booking.zone, language) });
  return lines;
}
function pathOf(mail: EndingMail, record: BookingRecord, language: Locale): string {
  const { booking } = record;
  if (isToGuide(mail)) return pathOfMonth(booking);
  if (mail === 'penaltyAwaiting') return `/penalty/${booking.bookingId}`;
  if (mail === 'guideCancelled') return similarTrips(record, language);
  return pathOfBooking(booking);
}
