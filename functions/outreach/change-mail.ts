import * as z from 'zod';
import type { BookingRecord } from '#functions/booking/booking-record.table.ts';
import { findChange, type StoredChange } from '#functions/booking/change-requests.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { keyedHash } from '#functions/platform/hash.ts';
import { fill, oneLine } from '#functions/platform/mail-content.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { type ChangeMail, isChangeMailToGuide } from '#shared/domain/booking/change-mails.ts';
import { weatherPurpose, weatherTokenOf } from '#shared/domain/booking/weather-token.ts';
import { changeMail as en } from '#shared/i18n/en/change-mail.ts';
import { changeMail as sv } from '#shared/i18n/sv/change-mail.ts';
import { toReference } from '#shared/kernel/ids.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { RenderedMail } from './booking-mail.ts';
import { pathOfBooking, pathOfMonth, TO_ANSWER } from './booking-paths.ts';
import { longDate, longMoment, partyWords, textsOf, timeSpan, written } from './mail-words.ts';
import { tripCalendar } from './trip-calendar.ts';
import { type Facts, freeFacts, tripFacts } from './trip-facts.ts';

const Amount = z.object({ minor: z.int(), currency: z.enum(['SEK', 'USD']) }).optional();
const Data = z.object({
  changeId: z.string().optional(),
  comment: z.string().default(''),
  amount: Amount,
  toPay: Amount,
  toReturn: Amount,
  toGiftCard: Amount,
  until: z.string().optional(),
});
type Told = z.output<typeof Data>;
const wordsOf = (language: Locale) => (language === 'sv' ? sv : en);

/** A mail about a change of a trip, or about the weather. */
export async function changeMail(
  deps: Pick<Deps, 'table' | 'siteUrl' | 'secrets'>,
  mail: ChangeMail,
  record: BookingRecord,
  data: Readonly<Record<string, unknown>>,
  language: Locale,
): Promise<RenderedMail> {
  const { booking, frozen } = record;
  const told = Data.parse(data);
  const words = wordsOf(language);
  const params = {
    reference: toReference(booking.bookingId),
    date: longDate(booking.date, language),
    title: frozen.title[language],
    name: frozen.contact.fullName.split(' ')[0] ?? '',
    angler: frozen.contact.fullName,
    guide: frozen.guide.name,
    amount: told.amount ? written(told.amount, language) : '',
  };
  const { subject, heading, body, button } = words[mail];
  const { layout } = textsOf(language);
  const facts = [...tripFacts(record, language), ...(await moreFacts(deps, mail, record, told, language))];
  const isMoved =
    mail === 'changeApproved' || mail === 'changeAccepted' || mail === 'tripChanged' || mail === 'tripChangedGuide';
  // The guide called it off, and hears of it only when no new date was found.
  const isOff = mail === 'weatherCalled' || mail === 'weatherEnded' || mail === 'weatherEndedGuide';
  return {
    content: {
      language,
      subject: oneLine(fill(subject, params)),
      heading: fill(heading, params),
      paragraphs: [fill(body, params), ...moneyLines(told, language)],
      facts: facts.filter(({ value }) => value !== ''),
      button: { label: button, href: `${deps.siteUrl}${await pathOf(deps, mail, record)}` },
      closing: [layout.help, layout.why],
    },
    attachments:
      isMoved || isOff
        ? [tripCalendar(record, language, deps.siteUrl, { isForGuide: mail.endsWith('Guide'), isOff })]
        : [],
  };
}
function moneyLines(told: Told, language: Locale): string[] {
  const words = wordsOf(language);
  return (['toPay', 'toReturn', 'toGiftCard'] as const).flatMap((what) => {
    const amount = told[what];
    return amount?.minor ? [fill(words[what], { amount: written(amount, language) })] : [];
  });
}
async function moreFacts(
  { table }: Pick<Deps, 'table'>,
  mail: ChangeMail,
  { booking }: BookingRecord,
  told: Told,
  language: Locale,
): Promise<Facts> {
  const { facts } = wordsOf(language);
  const { facts: common } = textsOf(language);
  if (mail === 'weatherCalled' && booking.openWeather)
    return [{ label: facts.chooseBefore, value: longMoment(booking.openWeather.until, booking.zone, language) }];
  if (mail === 'changeAsked') {
    const change = await findChange(table, booking.bookingId, told.changeId ?? '');
    if (!change) return [];
    return [
      ...wantedFacts(booking, change, language),
      { label: facts.comment, value: change.comment },
      { label: facts.answerBefore, value: longMoment(change.until, booking.zone, language) },
    ];
  }
  const isSure =
    mail === 'changeApproved' || mail === 'changeAccepted' || mail === 'tripChanged' || mail === 'tripChangedGuide';
  return [
    ...(isSure
      ? [
          { label: common.total, value: written(booking.total, language) },
          { label: common.remaining, value: booking.remaining.minor > 0 ? written(booking.remaining, language) : '' },
          ...(isChangeMailToGuide(mail) ? [] : freeFacts(booking, language)),
        ]
      : []),
    { label: facts.comment, value: told.comment },
    { label: facts.answerBefore, value: told.until ? longMoment(told.until, booking.zone, language) : '' },
  ];
}
function wantedFacts(b: Booking, { want, times }: StoredChange, language: Locale): Facts {
  const { facts } = wordsOf(language);
  if (want.date === b.date && want.slotId === b.slotId)
    return [{ label: facts.newPeople, value: partyWords(want.party, language) }];
  return [
    { label: facts.newDate, value: longDate(want.date, language) },
    ...(times ? [{ label: facts.newTime, value: timeSpan({ date: want.date, ...times }, language) }] : []),
  ];
}
async function pathOf({ secrets }: Pick<Deps, 'secrets'>, mail: ChangeMail, { booking }: BookingRecord) {
  if (mail === 'weatherEnded') return '/search';
  if (isChangeMailToGuide(mail)) return mail === 'changeAsked' ? TO_ANSWER : pathOfMonth(booking);
  if (mail !== 'weatherCalled') return pathOfBooking(booking);
  const { bookingId } = booking;
  return `/weather/${weatherTokenOf(bookingId, await keyedHash(secrets, weatherPurpose(booking)))}`;
}
