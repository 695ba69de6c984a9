import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { describe, expect, test } from 'vitest';
import {
  EXPORT,
  type ExportedFeed,
  exportDays,
  exportFeed,
  type OwnTime,
} from '#shared/domain/calendar-sync/export-feed.ts';
import { OWN_UID_SUFFIX, tripUid, tripVersion } from '#shared/domain/calendar-sync/trip-event.ts';
import { readFeed } from '#shared/domain/ical/read-feed.ts';
import { writeCalendar } from '#shared/domain/ical/write-calendar.ts';

const PLACED = '2027-03-01T10:00:00.000Z';
const booking = {
  placedAt: PLACED,
  confirmedAt: PLACED,
  startsAt: '2027-06-12T04:00:00.000Z',
  endsAt: '2027-06-12T12:00:00.000Z',
};
const SECRET = {
  name: 'Astrid Ek',
  email: 'astrid@example.com',
  phone: '+46701234567',
  note: 'Allergic to nuts',
  price: '3 737',
  id: 'adfdb9df',
};
const LONG = `${'Ö'.repeat(90)} – ${'å'.repeat(60)} 🐟 ${'ä'.repeat(46)}`;
const ODD = 'Pike, perch; zander\\ "big" fish\nEND:VEVENT\nEND:VCALENDAR';

const ownTime = (id: string, more: Partial<OwnTime> = {}): OwnTime => ({
  uid: tripUid(id),
  hiddenUid: tripUid(`b-${id.length}f00`),
  ...tripVersion(booking),
  title: 'Pike fishing – 2 people',
  description: `#${id.toUpperCase()}`,
  place: 'Fyrudden',
  ...more,
});
const feed = (more: Partial<ExportedFeed> = {}): string =>
  exportFeed({
    kind: 'full',
    name: 'Napp',
    busyTitle: 'Busy',
    language: 'en',
    zone: 'Europe/Stockholm',
    times: [ownTime(SECRET.id)],
    ...more,
  });
const unfold = (text: string) => text.replaceAll('\r\n ', '');
const uidsOf = (text: string) => [...unfold(text).matchAll(/^UID:(.*)\r$/gm)].map(([, uid]) => uid);
const lineOf = (text: string, name: string) => new RegExp(`^${name}[:;](.*)\\r$`, 'm').exec(unfold(text))?.[1];
const eventsOf = (text: string) => new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');

test('1 UID: the same each time and after a move, once, with our own end', () => {
  const moved = ownTime(
    SECRET.id,
    tripVersion({ ...booking, takenAt: '2027-03-02T10:00:00.000Z', startsAt: '2027-06-13T04:00:00.000Z' }),
  );
  for (const kind of ['full', 'busy'] as const) {
    const [first] = uidsOf(feed({ kind }));
    expect(uidsOf(feed({ kind }))).toEqual([first]);
    expect(uidsOf(feed({ kind, times: [moved] }))).toEqual([first]);
    expect(uidsOf(feed({ kind, times: [ownTime(SECRET.id), ownTime('longer-id')] }))).toContain(first);
    expect(first?.endsWith(OWN_UID_SUFFIX)).toBe(true);
  }
});
test('2 DTSTAMP and LAST-MODIFIED: of the last change, in UTC', () => {
  expect(feed()).toBe(feed());
  expect(lineOf(feed(), 'DTSTAMP')).toBe('20270301T100000Z');
  const later = ownTime(SECRET.id, tripVersion({ ...booking, takenAt: '2027-03-02T10:00:00.000Z' }));
  expect(lineOf(feed({ times: [later] }), 'LAST-MODIFIED')).toBe('20270302T100000Z');
});
test('3 SEQUENCE: 0 at first, greater with each move, and never less', () => {
  const at = (more: object) => tripVersion({ ...booking, ...more }).sequence;
  const party = { adults: 2, children: 0, private: false };
  const before = (instant: string) => [{ at: instant, party, remaining: { minor: 1, currency: 'SEK' as const } }];
  const moved = at({ takenAt: '2027-03-02T10:00:00.000Z' });
  const grown = at({ takenAt: '2027-03-03T10:00:00.000Z', takenBefore: before('2027-03-02T10:00:00.000Z') });
  const shrunk = at({ takenAt: '2027-03-02T10:00:00.000Z' });
  const again = at({ takenAt: '2027-03-02T10:00:00.050Z' });
  expect(at({})).toBe(0);
  expect(at({ authorisedAt: PLACED, confirmedAt: '2027-03-01T18:00:00.000Z' })).toBe(0);
  expect(moved).toBeGreaterThan(0);
  expect([grown, shrunk]).toEqual([moved, moved]);
  expect(again).toBeGreaterThan(moved);
  expect(at({ takenAt: '2037-03-01T00:00:00.000Z' })).toBeLessThan(2 ** 32);
  expect(lineOf(feed(), 'SEQUENCE')).toBe('0');
});
test('4 cancelled: what is not given is not there', () => {
  expect(eventsOf(feed({ times: [] }))).toEqual([]);
  expect(feed({ times: [] })).toContain('BEGIN:VTIMEZONE');
});
describe('5 zones', () => {
  test.each([
    'Europe/Stockholm',
    'America/New_York',
    'Africa/Casablanca',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Africa/Nairobi',
    'America/Godthab',
  ])('%s', (zone) => {
    const times = Array.from({ length: 26 }, (_, i) => {
      const startsAt = new Date(Date.UTC(2026, i, 3, 6, 30)).toISOString();
      return ownTime(`t${i}`, {
        hiddenUid: tripUid(`h${i}`),
        when: { startsAt, endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString() },
      });
    });
    const text = feed({ zone, times });
    const zones = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vtimezone');
    expect(zones.map((part) => part.getFirstPropertyValue('tzid'))).toEqual([zone]);
    expect(lineOf(text, 'X-WR-TIMEZONE')).toBe(zone);
    const own = new ICAL.Timezone(zones[0] as never);
    for (const event of eventsOf(text)) {
      const start = event.getFirstPropertyValue('dtstart') as InstanceType<typeof ICAL.Time>;
      const id = String(event.getFirstPropertyValue('uid')).slice(1, -OWN_UID_SUFFIX.length);
      start.zone = own;
      expect(start.toJSDate().toISOString()).toBe(new Date(Date.UTC(2026, Number(id), 3, 6, 30)).toISOString());
    }
    expect(text.slice(text.indexOf('BEGIN:VEVENT'))).not.toMatch(/^DT(START|END):\d{8}T\d{6}\r$/m);
  });
  test('closed days are days, their end after the last', () => {
    const text = feed({ times: [ownTime('c', { when: { from: '2027-06-30', to: '2027-07-01' } })] });
    expect(text).toContain('DTSTART;VALUE=DATE:20270630\r\nDTEND;VALUE=DATE:20270702\r\n');
  });
  test('rules where the clocks keep to some', () =>
    expect(feed()).toContain('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU\r\n'));
});
test('6 lines: CRLF, at most 75 bytes, never cut in a letter, one end', () => {
  for (const title of [LONG, '🐟'.repeat(100), 'x'.repeat(200), `a${'å'.repeat(199)}`]) {
    const text = feed({ times: [ownTime('a', { title })] });
    const lines = text.split('\r\n');
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(lines.slice(0, -1)).not.toContain('');
    expect(Buffer.from(text).toString('utf8')).toBe(text);
    expect(text.startsWith('BEGIN:VCALENDAR\r\n') && text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(unfold(text)).toContain(`SUMMARY:${title}\r\n`);
  }
});
test('7 escaping: two other parsers give the title back, and find one event', () => {
  const text = feed({ times: [ownTime('a', { title: `${ODD}\u0007`, description: ODD, place: ODD })] });
  const [event, ...others] = eventsOf(text);
  expect(others).toEqual([]);
  expect(event?.getFirstPropertyValue('summary')).toBe(ODD);
  expect(event?.getFirstPropertyValue('location')).toBe(ODD);
  const theirs = Object.values(nodeIcal.sync.parseICS(text)).filter((part) => part?.type === 'VEVENT');
  expect(theirs.map((part) => (part as { summary?: unknown }).summary)).toEqual([ODD]);
});
test('8 refresh hints: both, the same, between a quarter and an hour', () => {
  const text = feed();
  expect(text).toContain(`REFRESH-INTERVAL;VALUE=DURATION:PT${EXPORT.refreshMinutes}M\r\n`);
  expect(lineOf(text, 'X-PUBLISHED-TTL')).toBe(`PT${EXPORT.refreshMinutes}M`);
  expect(EXPORT.refreshMinutes).toBeGreaterThanOrEqual(15);
  expect(EXPORT.refreshMinutes).toBeLessThanOrEqual(60);
  expect([lineOf(text, 'VERSION'), lineOf(text, 'METHOD'), lineOf(text, 'NAME'), lineOf(text, 'X-WR-CALNAME')]).toEqual(
    ['2.0', 'PUBLISH', 'Napp', 'Napp'],
  );
  expect(lineOf(text, 'PRODID')).toBe('-//Napp//Trips//EN');
});
test('9 the text changes with a booking, and with nothing else', () => {
  const other = ownTime('longer-id');
  expect(feed({ times: [other, ownTime(SECRET.id)] })).toBe(feed({ times: [ownTime(SECRET.id), other] }));
  expect(feed({ times: [ownTime(SECRET.id), other] })).not.toBe(feed());
});
test('10 a busy feed tells nothing but when', () => {
  const secret = ownTime(SECRET.id, {
    title: `Trip with ${SECRET.name} ${SECRET.price}`,
    description: `${SECRET.email} ${SECRET.phone} ${SECRET.note}`,
    place: SECRET.name,
  });
  const text = unfold(feed({ kind: 'busy', times: [secret] }));
  for (const word of Object.values(SECRET)) expect(text.toLowerCase()).not.toContain(word.toLowerCase());
  expect(text).not.toMatch(/^(URL|ATTENDEE|ORGANIZER|DESCRIPTION|LOCATION|CLASS)/m);
  expect(text).toContain('SUMMARY:Busy\r\n');
});
test('12 the days of a feed: 30 back and 18 months ahead, by the guide’s day', () => {
  const { from, to } = exportDays('2027-06-01T22:30:00.000Z', 'Europe/Stockholm');
  expect(from).toBe('2027-05-03');
  expect(Date.parse(to)).toBeGreaterThan(Date.parse('2028-12-01'));
});
test('round trip: another guide reads the bookings exactly, the same guide none', () => {
  const times = [
    ownTime('a'),
    ownTime('b', {
      hiddenUid: tripUid('hb'),
      when: { startsAt: '2027-10-30T20:00:00.000Z', endsAt: '2027-10-31T05:00:00.000Z' },
    }),
  ];
  const window = { from: Date.parse('2027-01-01T00:00:00Z'), to: Date.parse('2028-01-01T00:00:00Z') };
  for (const kind of ['full', 'busy'] as const) {
    const read = (ownUidSuffix?: string) => {
      const result = readFeed(feed({ kind, times }), { window, guideZone: 'America/New_York', ownUidSuffix });
      return (
        result.state === 'read' && {
          busy: result.busy.map(({ start, end }) => ({
            startsAt: new Date(start).toISOString(),
            endsAt: new Date(end).toISOString(),
          })),
          warnings: result.warningCount,
        }
      );
    };
    expect(read()).toEqual({ busy: times.map(({ when }) => when), warnings: 0 });
    expect(read(OWN_UID_SUFFIX)).toEqual({ busy: [], warnings: 0 });
  }
});
test('a single event has no name, no hints, and its times in UTC when no zone is known', () => {
  const text = writeCalendar({
    language: 'sv',
    events: [
      { uid: 'a@napp', sequence: 1, changedAt: PLACED, when: booking, title: 'Tur', url: 'https://napp.test/sv/å?a=1' },
    ],
  });
  expect(text).toContain('DTSTART:20270612T040000Z\r\n');
  expect(text).toContain('URL:https://napp.test/sv/%C3%A5?a=1\r\n');
  expect(text).not.toMatch(/REFRESH|X-WR|VTIMEZONE/);
});
test.each([
  ['2027-10-30T20:00:00.000Z', '2027-10-31T00:30:00.000Z', 'DTEND:20271031T003000Z'],
  ['2027-10-30T20:00:00.000Z', '2027-10-31T01:30:00.000Z', 'DTEND:20271031T013000Z'],
  ['2027-10-31T01:30:00.000Z', '2027-10-31T05:00:00.000Z', 'DTSTART:20271031T013000Z'],
  ['2027-03-28T00:30:00.000Z', '2027-03-28T01:30:00.000Z', 'DTEND;TZID=Europe/Stockholm:20270328T033000'],
])('from %s to %s: an hour that comes twice is the one that is meant', (startsAt, endsAt, line) => {
  const when = { startsAt, endsAt };
  const event = { uid: 'a@napp', sequence: 1, changedAt: PLACED, when, title: 'Tur' };
  const text = writeCalendar({ language: 'sv', events: [event], zone: 'Europe/Stockholm' });
  expect(text).toContain(`${line}\r\n`);
  const read = new ICAL.Component(ICAL.parse(text));
  for (const zone of read.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const { startDate, endDate } = new ICAL.Event(read.getFirstSubcomponent('vevent') as never);
  expect([startDate, endDate].map((time) => time.toJSDate().toISOString())).toEqual([startsAt, endsAt]);
});
