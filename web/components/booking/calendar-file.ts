import { writeCalendar } from '#shared/domain/ical/write-calendar.ts';

type Trip = Readonly<{
  bookingId: string;
  calendar: Readonly<{ uid: string; sequence: number }>;
  title: string;
  place: string;
  description: string;
  startsAt: string;
  endsAt: string;
}>;

/** An event for the person's own calendar. The same as in the mail, so that the two become one. */
export function calendarFile(trip: Trip, now: Date = new Date()): string {
  const { calendar, title, place, description, startsAt, endsAt } = trip;
  const changedAt = now.toISOString();
  const event = {
    ...calendar,
    changedAt,
    when: { startsAt, endsAt },
    title,
    place,
    description,
  };
  return writeCalendar({ language: 'en', events: [event] });
}
export function saveCalendarFile(trip: Trip): void {
  const url = URL.createObjectURL(new Blob([calendarFile(trip)], { type: 'text/calendar;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: `napp-${trip.bookingId}.ics` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
