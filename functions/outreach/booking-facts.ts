import type { BookingRecord } from '#functions/booking/booking-record.table.ts';
import { depositSoFar } from '#shared/domain/booking/cancellation.ts';
import { type BookingMail, isToGuide } from '#shared/domain/booking/outbox-keys.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import { longMoment, textsOf, written } from './mail-words.ts';
import { type Facts, freeFacts, tripFacts } from './trip-facts.ts';

/** Trips that take place, or may. The others need to be recognised only. */
const ALIVE: readonly BookingMail[] = [
  'bookingConfirmed',
  'bookingConfirmedGuide',
  'requestWaiting',
  'requestReceived',
];

export function bookingFacts(mail: BookingMail, record: BookingRecord, language: Locale): Facts {
  const { facts } = textsOf(language);
  const trip = tripFacts(record, language);
  if (mail === 'requestDeclined' && record.declineReason)
    return [...trip, { label: facts.message, value: record.declineReason }];
  if (!ALIVE.includes(mail)) return trip;
  const more = [
    ...place(record, language),
    ...people(mail, record, language),
    ...money(mail, record, language),
    ...deadlines(mail, record, language),
  ];
  return [...trip, ...more].filter(({ value }) => value !== '');
}
function place({ frozen }: BookingRecord, language: Locale): Facts {
  const { facts } = textsOf(language);
  return [
    { label: facts.place, value: frozen.place },
    { label: facts.meeting, value: frozen.meetingPlace[language] },
  ];
}
/** How to reach the other one: only those whose trip is sure learn it of each other. */
function people(mail: BookingMail, { frozen }: BookingRecord, language: Locale): Facts {
  const { facts } = textsOf(language);
  if (!isToGuide(mail)) {
    const guide = { label: facts.guide, value: frozen.guide.name };
    if (mail !== 'bookingConfirmed') return [guide];
    return [
      guide,
      { label: facts.phone, value: frozen.guide.phone },
      { label: facts.email, value: frozen.guide.email },
    ];
  }
  const angler = { label: facts.angler, value: frozen.contact.fullName };
  const requests = { label: facts.requests, value: frozen.specialRequests };
  if (mail !== 'bookingConfirmedGuide') return [angler, requests];
  return [
    angler,
    { label: facts.phone, value: frozen.contact.phone },
    { label: facts.email, value: frozen.contact.email },
    requests,
  ];
}
function money(mail: BookingMail, { booking }: BookingRecord, language: Locale): Facts {
  const { facts } = textsOf(language);
  const isSure = mail === 'bookingConfirmed' || mail === 'bookingConfirmedGuide';
  return [
    { label: facts.total, amount: booking.total },
    { label: facts.giftCard, amount: booking.giftCard },
    { label: isSure ? facts.deposit : facts.authorised, amount: depositSoFar(booking) },
    { label: facts.remaining, amount: booking.remaining },
  ].flatMap(({ label, amount }) => (amount?.minor ? [{ label, value: written(amount, language) }] : []));
}
function deadlines(mail: BookingMail, { booking }: BookingRecord, language: Locale): Facts {
  const { facts } = textsOf(language);
  const moment = (label: string, at: string | undefined) =>
    at ? [{ label, value: longMoment(at, booking.zone, language) }] : [];
  if (mail === 'bookingConfirmed') return freeFacts(booking, language);
  if (mail === 'requestWaiting') return moment(facts.answerBefore, booking.answerBefore);
  return mail === 'requestReceived' ? moment(facts.answerBeforeGuide, booking.answerBefore) : [];
}
