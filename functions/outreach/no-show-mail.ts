import type { BookingRecord } from '#functions/booking/booking-record.table.ts';
import { fill, oneLine } from '#functions/platform/mail-content.ts';
import { isToGuide, type NoShowMail } from '#shared/domain/booking/outbox-keys.ts';
import { owedOf } from '#shared/domain/booking/penalty.ts';
import { noShowMail as en } from '#shared/i18n/en/no-show-mail.ts';
import { noShowMail as sv } from '#shared/i18n/sv/no-show-mail.ts';
import { toReference } from '#shared/kernel/ids.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { RenderedMail } from './booking-mail.ts';
import { pathOfBooking, pathOfMonth } from './booking-paths.ts';
import { cancelFacts, EndData } from './ending-mail.ts';
import { longDate, longMoment, textsOf, timeSpan, written } from './mail-words.ts';

/** A mail about somebody who did not come. */
export function noShowMail(
  mail: NoShowMail,
  record: BookingRecord,
  data: Readonly<Record<string, unknown>>,
  language: Locale,
  siteUrl: string,
): RenderedMail {
  const { booking, frozen } = record;
  const { layout, facts } = textsOf(language);
  const { penalty, openReport } = booking;
  const moment = (at: string | undefined) => (at ? longMoment(at, booking.zone, language) : '');
  const params = {
    reference: toReference(booking.bookingId),
    date: longDate(booking.date, language),
    title: frozen.title[language],
    name: frozen.contact.fullName.split(' ')[0] ?? '',
    angler: frozen.contact.fullName,
    guide: frozen.guide.name,
    until: moment(openReport?.until),
    penalty: penalty ? written(owedOf(penalty), language) : '',
    chargeAt: moment(penalty?.chargeAt),
  };
  const texts: Readonly<Record<string, string>> = (language === 'sv' ? sv : en)[mail];
  const said = (key: string) => fill(texts[key] ?? '', params);
  return {
    content: {
      language,
      subject: oneLine(said('subject')),
      heading: said('heading'),
      paragraphs: [said('body'), said('more'), penalty ? said('penalty') : ''].filter(Boolean),
      facts: [
        { label: facts.reference, value: params.reference },
        { label: facts.trip, value: params.title },
        { label: facts.date, value: params.date },
        { label: facts.time, value: timeSpan(booking, language) },
        ...cancelFacts(mail, EndData.parse(data).ends, language),
      ],
      button: {
        label: said('button'),
        href: siteUrl + (isToGuide(mail) ? pathOfMonth(booking) : pathOfBooking(booking)),
      },
      closing: [layout.help, layout.why],
    },
    attachments: [],
  };
}
