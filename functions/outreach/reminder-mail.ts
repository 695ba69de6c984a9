import type { BookingRecord } from '#functions/booking/booking-record.table.ts';
import { readExperienceText } from '#functions/catalogue/experience-page.table.ts';
import { findExperience } from '#functions/catalogue/experiences.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { fill, oneLine } from '#functions/platform/mail-content.ts';
import { graceShown } from '#shared/domain/booking/deadlines.ts';
import type { Reminder } from '#shared/domain/booking/reminders.ts';
import { reminderMail as en } from '#shared/i18n/en/reminder-mail.ts';
import { reminderMail as sv } from '#shared/i18n/sv/reminder-mail.ts';
import { toReference } from '#shared/kernel/ids.ts';
import type { Locale } from '#shared/kernel/locale.ts';
import type { RenderedMail } from './booking-mail.ts';
import { pathOfBooking } from './booking-paths.ts';
import { type Forecast, findForecast } from './forecast.ts';
import { afterwardsOf, longDate, longMoment, textsOf, written } from './mail-words.ts';
import { tripCalendar } from './trip-calendar.ts';
import { type Facts, tripFacts } from './trip-facts.ts';

/** When, where, with whom, what to bring, and the weather when somebody knows it. */
export async function reminderMail(
  deps: Pick<Deps, 'table' | 'siteUrl' | 'outbound' | 'log'>,
  which: Reminder,
  record: BookingRecord,
  language: Locale,
): Promise<RenderedMail> {
  const { booking, frozen } = record;
  const texts = language === 'sv' ? sv : en;
  const [experience, { whatToBring }] = await Promise.all([
    findExperience(deps.table, booking.experienceId),
    readExperienceText(deps.table, booking.experienceId),
  ]);
  const forecast = experience && (await findForecast(deps, experience.point, booking.startsAt));
  const params = {
    date: longDate(booking.date, language),
    title: frozen.title[language],
    guide: frozen.guide.name,
    name: frozen.contact.fullName.split(' ')[0] ?? '',
    free: longMoment(lastFreeMoment(record), booking.zone, language),
    afterwards: afterwardsOf(booking, language),
    reference: toReference(booking.bookingId),
  };
  const { subject, heading, body, button } = texts[which];
  const { layout } = textsOf(language);
  const bring = { label: texts.facts.bring, value: whatToBring[language] };
  const facts = [
    ...tripFacts(record, language),
    ...meetingFacts(record, language),
    bring,
    ...weatherFacts(forecast, language),
  ];
  return {
    content: {
      language,
      subject: oneLine(fill(subject, params)),
      heading: fill(heading, params),
      paragraphs: [fill(body, params)],
      facts: facts.filter(({ value }) => value !== ''),
      button: { label: button, href: deps.siteUrl + pathOfBooking(booking) },
      closing: [...(forecast ? [texts.source] : []), layout.help, layout.why],
    },
    attachments: [tripCalendar(record, language, deps.siteUrl)],
  };
}
/** Who booked late may be free for longer: 48 hours from the confirmation. */
function lastFreeMoment({ booking }: BookingRecord): string {
  const { graceUntil = '', freeUntil = booking.startsAt } = booking;
  return graceUntil > freeUntil ? graceShown(graceUntil, booking) : freeUntil;
}
function meetingFacts({ booking, frozen }: BookingRecord, language: Locale): Facts {
  const { facts } = textsOf(language);
  return [
    { label: facts.place, value: frozen.place },
    { label: facts.meeting, value: frozen.meetingPlace[language] },
    { label: facts.guide, value: frozen.guide.name },
    { label: facts.phone, value: frozen.guide.phone },
    { label: facts.email, value: frozen.guide.email },
    { label: facts.remaining, value: booking.remaining.minor > 0 ? written(booking.remaining, language) : '' },
  ];
}
function weatherFacts(forecast: Forecast | undefined, language: Locale) {
  if (!forecast) return [];
  const texts = language === 'sv' ? sv : en;
  const { celsius, metresASecond, sky } = forecast;
  const weather = fill(texts.weather, { celsius, metresASecond });
  return [{ label: texts.facts.weather, value: sky ? `${texts.sky[sky]}, ${weather}` : weather }];
}
