// @vitest-environment node
import { expect, test } from 'vitest';
import { calendarFile } from '#web/components/booking/calendar-file.ts';

const trip = {
  bookingId: 'adfdb9df',
  calendar: { uid: 'adfdb9df.guide@napp', sequence: 7 },
  title: 'Gädda, abborre; gös',
  place: 'Fyrudden',
  description: `#ADFDB9DF\n${'å'.repeat(60)}`,
  startsAt: '2027-06-12T04:00:00.000Z',
  endsAt: '2027-06-12T12:00:00.000Z',
};
const file = calendarFile(trip, new Date('2027-03-01T10:00:00.000Z'));

test('the times are instants, so every calendar shows them right', () => {
  expect(file).toContain('DTSTART:20270612T040000Z\r\n');
  expect(file).toContain('DTEND:20270612T120000Z\r\n');
});
test('it is the event of the mails and the feed, in the version that the trip has now', () => {
  expect(file).toContain('UID:adfdb9df.guide@napp\r\n');
  expect(file).toContain('SEQUENCE:7\r\n');
});
test('text is escaped', () => {
  expect(file).toContain('SUMMARY:Gädda\\, abborre\\; gös\r\n');
  expect(file.replaceAll('\r\n ', '')).toContain('DESCRIPTION:#ADFDB9DF\\nååå');
});
test('no line is longer than 75 bytes', () => {
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain('å'.repeat(60));
});
