type Trip = Readonly<{
  bookingId: string;
  title: string;
  place: string;
  description: string;
  startsAt: string;
  endsAt: string;
}>;

/** An event for the person's own calendar. The same UID as in the mail, so that the two become one. */
export function calendarFile(trip: Trip, now: Date = new Date()): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Napp//Booking//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${trip.bookingId}@napp`,
    `DTSTAMP:${stamp(now.toISOString())}`,
    `DTSTART:${stamp(trip.startsAt)}`,
    `DTEND:${stamp(trip.endsAt)}`,
    `SUMMARY:${escaped(trip.title)}`,
    `LOCATION:${escaped(trip.place)}`,
    `DESCRIPTION:${escaped(trip.description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
const stamp = (instant: string) => `${new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')}`;
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Lines longer than 75 bytes go on in the next one, after a space, and never in the middle of a letter. */
function fold(line: string): string {
  const bytes = new TextEncoder();
  let out = '';
  let width = 0;
  for (const letter of line) {
    const size = bytes.encode(letter).length;
    if (width + size > 74) {
      out += '\r\n ';
      width = 1;
    }
    out += letter;
    width += size;
  }
  return out;
}
export function saveCalendarFile(trip: Trip): void {
  const url = URL.createObjectURL(new Blob([calendarFile(trip)], { type: 'text/calendar;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: `napp-${trip.bookingId}.ics` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
