import type { BookingRecord } from '#functions/booking/booking-record.table.ts';
import { fill, type MailContent, oneLine } from '#functions/platform/mail-content.ts';
import { type EndingMail, isToGuide } from '#shared/domain/booking/outbox-keys.ts';
import { owedOf } from '#shared/domain/booking/penalty.ts';
import { endingMail as en } from '#shared/i18n/en/ending-mail.ts';
import { endingMail as sv } from '#shared/i18n/sv/ending-mail.ts';
import { toReference } from '#shared/kernel/ids.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { minus, plus, times } from '#shared/kernel/money.ts';
import type { RenderedMail } from './booking-mail.ts';
import { longDate, longMoment, textsOf, written } from './mail-words.ts';
import { type Facts, tripFacts } from './trip-facts.ts';

/** `in time`, `late` with a penalty, or late with nothing to charge. */
type Way = 'refund' | 'late' | 'nothing';

/** A mail about the end of a sure booking, and about what it costs. */
export function endingMail(mail: EndingMail, record: BookingRecord, language: Locale, siteUrl: string): RenderedMail {
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
    paragraphs: [said('body') || said(wayOf(record)), said('more')].filter(Boolean),
    facts: [...tripFacts(record, language), ...moneyFacts(mail, record, language)],
    button: { label: said('button'), href: `${siteUrl}${pathOf(mail, record)}` },
    closing: [layout.help, layout.why],
  };
  return { content, attachments: [] };
}
function wayOf({ booking }: BookingRecord): Way {
  if (booking.penalty) return 'late';
  // What is kept: the deposit, or what a gift card paid.
  return booking.payment === 'paid' || booking.giftCard ? 'nothing' : 'refund';
}
function moneyFacts(mail: EndingMail, { booking, gifts }: BookingRecord, language: Locale): Facts {
  const { facts, reasons } = language === 'sv' ? sv : en;
  const { penalty, charges = [] } = booking;
  const back = charges.map((c) => c.returned).reduce(plus, times(booking.deposit, 0));
  const giftBack = gifts.map(({ returned }) => returned).reduce(plus, times(booking.total, 0));
  const lines: Facts[number][] = [];
  if (booking.guideReason && mail === 'guideCancelled')
    lines.push({ label: facts.reason, value: reasons[booking.guideReason] });
  if (back.minor > 0 && !isToGuide(mail)) lines.push({ label: facts.refund, value: written(back, language) });
  if (giftBack.minor > 0 && !isToGuide(mail)) lines.push({ label: facts.giftBack, value: written(giftBack, language) });
  if (mail === 'cancelled' && booking.giftCard)
    lines.push({ label: facts.giftKept, value: written(booking.giftCard, language) });
  if (!penalty) return lines;
  const kept = minus(booking.deposit, back);
  if (mail === 'cancelled') lines.push({ label: facts.kept, value: written(kept, language) });
  lines.push({ label: facts.penalty, value: written(penalty.original, language) });
  const owed = owedOf(penalty);
  if (owed.minor < penalty.original.minor) {
    lines.push({ label: facts.lowered, value: written(minus(penalty.original, owed), language) });
    lines.push({ label: facts.owed, value: written(owed, language) });
  }
  if (mail === 'cancelled' || mail === 'cancelledGuide')
    lines.push({ label: facts.chargeAt, value: longMoment(penalty.chargeAt, booking.zone, language) });
  return lines;
}
function pathOf(mail: EndingMail, { booking, frozen }: BookingRecord): string {
  if (isToGuide(mail)) return '/guide-dashboard';
  if (mail === 'penaltyAwaiting') return `/penalty/${booking.bookingId}`;
  if (mail === 'guideCancelled') return `/search?place=${encodeURIComponent(frozen.place)}`;
  return `/angler-dashboard/bookings/${booking.bookingId}`;
}
