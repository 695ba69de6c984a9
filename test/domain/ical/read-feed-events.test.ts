import { describe, expect, test } from 'vitest';
import { busyIn, calendarOf, codesIn, event, readWell, YEAR } from './reading.ts';

type Case = readonly [name: string, lines: string[], busy: string[], codes?: string[]];
const run = (cases: readonly Case[]) =>
  test.each(cases.map((one) => [one[0], one] as const))('%s', (_, [, lines, busy, codes]) => {
    const text = calendarOf(...lines);
    expect(busyIn(text)).toEqual(busy);
    if (codes) expect(codesIn(text)).toEqual(codes);
  });
const S = 'TZID=Europe/Stockholm';
const ALL_DAY_10 = '06-09T22:00 06-10T22:00';

describe('lengths', () => {
  run([
    ['a day without an end is one day', event('DTSTART;VALUE=DATE:20270610'), [ALL_DAY_10], []],
    [
      'a day that ends on itself is one day',
      event('DTSTART;VALUE=DATE:20270610', 'DTEND;VALUE=DATE:20270610'),
      [ALL_DAY_10],
      [],
    ],
    ['a time without an end takes no time', event(`DTSTART;${S}:20270610T080000`), [], []],
    ['a time that ends at once takes no time', event('DTSTART:20270610T080000Z', 'DTEND:20270610T080000Z'), [], []],
    ['a duration of weeks', event('DTSTART;VALUE=DATE:20270610', 'DURATION:P1W'), ['06-09T22:00 06-16T22:00']],
    [
      'a duration of days and hours',
      event('DTSTART:20270610T080000Z', 'DURATION:P1DT2H30M'),
      ['06-10T08:00 06-11T10:30'],
    ],
    [
      'a duration in lower case with a plus',
      event('DTSTART:20270610T080000Z', 'DURATION:+pt90m'),
      ['06-10T08:00 06-10T09:30'],
    ],
    ['a duration of nothing', event('DTSTART:20270610T080000Z', 'DURATION:P'), [], ['end_broken']],
    ['a day with a duration of hours', event('DTSTART;VALUE=DATE:20270610', 'DURATION:PT24H'), [ALL_DAY_10]],
    [
      'an end and a duration: the end',
      event('DTSTART:20270610T080000Z', 'DTEND:20270610T090000Z', 'DURATION:PT5H'),
      ['06-10T08:00 06-10T09:00'],
    ],
    [
      'an end that is no date',
      event('DTSTART;VALUE=DATE:20270610', 'DTEND;VALUE=DATE:20270631'),
      [ALL_DAY_10],
      ['end_broken'],
    ],
    [
      'a day that ends at a time',
      event('DTSTART;VALUE=DATE:20270610', `DTEND;${S}:20270610T120000`),
      ['06-09T22:00 06-10T10:00'],
    ],
    [
      'a time that ends with a day',
      event(`DTSTART;${S}:20270610T120000`, 'DTEND;VALUE=DATE:20270611'),
      ['06-10T10:00 06-10T22:00'],
    ],
    ['an end before the start', event('DTSTART:20270610T080000Z', 'DTEND:20270610T070000Z'), [], ['end_before_start']],
  ]);
});
describe('dates as they are written', () => {
  run([
    [
      'dashes and colons',
      event('DTSTART:2027-06-10T08:00:00Z', 'DTEND:2027-06-10T09:00:00Z'),
      ['06-10T08:00 06-10T09:00'],
    ],
    ['no seconds', event('DTSTART:20270610T0800Z', 'DTEND:20270610T0900Z'), ['06-10T08:00 06-10T09:00']],
    ['an offset', event('DTSTART:20270610T080000+0200', 'DTEND:20270610T090000-0100'), ['06-10T06:00 06-10T10:00']],
    ['24 o’clock', event('DTSTART:20270610T080000Z', 'DTEND:20270610T240000Z'), ['06-10T08:00 06-11T00:00']],
    ['lower case', event('DTSTART:20270610t080000z', 'DTEND:20270610t090000z'), ['06-10T08:00 06-10T09:00']],
    [
      'parts of seconds',
      event('DTSTART:20270610T080000.000Z', 'DTEND:20270610T090000.500Z'),
      ['06-10T08:00 06-10T09:00'],
    ],
    [
      'a zone beside UTC',
      event(`DTSTART;${S}:20270610T080000Z`, `DTEND;${S}:20270610T090000Z`),
      ['06-10T08:00 06-10T09:00'],
    ],
    ['a midnight that is said to be a day', event('DTSTART;VALUE=DATE:20270610T000000'), [ALL_DAY_10]],
    [
      'a day that is said to be a time',
      event('DTSTART;VALUE=DATE-TIME:20270610', 'DTEND;VALUE=DATE-TIME:20270611'),
      [ALL_DAY_10],
    ],
    ['blanks around', event('DTSTART: 20270610T080000Z ', 'DTEND: 20270610T090000Z '), ['06-10T08:00 06-10T09:00']],
    ['no such day', event('DTSTART:20270631T080000Z', 'DTEND:20270631T090000Z'), [], ['start_broken']],
    ['no date at all', event('DTSTART:tomorrow', 'DTEND:20270631T090000Z'), [], ['start_broken']],
    ['no start', event('SUMMARY:Someday'), [], ['start_broken']],
    [
      'a colon in a zone without quotes',
      event('DTSTART;TZID=(UTC+01:00) Amsterdam, Berlin:20270610T080000', 'DURATION:PT1H'),
      ['06-10T06:00 06-10T07:00'],
    ],
    [
      'a quote that is not closed',
      event('DTSTART;TZID="Europe/London:20270610T080000', 'DURATION:PT1H'),
      ['06-10T07:00 06-10T08:00'],
    ],
  ]);
});
describe('what takes time', () => {
  const at = ['DTSTART:20270610T080000Z', 'DTEND:20270610T090000Z'];
  const busy = ['06-10T08:00 06-10T09:00'];
  run([
    ['tentative', event(...at, 'STATUS:TENTATIVE'), busy],
    ['cancelled in lower case', event(...at, 'STATUS:cancelled'), []],
    ['cancelled the American way', event(...at, 'STATUS:CANCELED'), []],
    ['free in Outlook, opaque by mistake', event(...at, 'TRANSP:OPAQUE', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'), []],
    ['out of office', event(...at, 'X-MICROSOFT-CDO-BUSYSTATUS:OOF'), busy],
    ['tentative in Outlook', event(...at, 'X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE'), busy],
    ['an empty TRANSP', event(...at, 'TRANSP:'), busy],
    ['a to-do', ['BEGIN:VTODO', 'UID:t', ...at, 'END:VTODO'], []],
    [
      'a free time in an availability',
      ['BEGIN:VAVAILABILITY', 'BEGIN:AVAILABLE', ...at, 'END:AVAILABLE', 'END:VAVAILABILITY'],
      [],
    ],
    [
      'an alarm with its own length',
      event(...at, 'BEGIN:VALARM', 'DURATION:PT9H', 'TRIGGER:-PT1H', 'END:VALARM'),
      busy,
    ],
  ]);
  test('declined by the guide, by address or by its EMAIL', () => {
    const invited = (attendee: string) => calendarOf(...event(...at, attendee));
    const ownerEmails = ['guide@example.com'];
    expect(busyIn(invited('ATTENDEE;PARTSTAT=DECLINED:mailto:Guide@Example.com'), { ownerEmails })).toEqual([]);
    expect(busyIn(invited('ATTENDEE;EMAIL=guide@example.com;PARTSTAT=declined:urn:uuid:1'), { ownerEmails })).toEqual(
      [],
    );
    expect(busyIn(invited('ATTENDEE;PARTSTAT=DECLINED:mailto:other@example.com'), { ownerEmails })).toEqual(busy);
    expect(busyIn(invited('ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:guide@example.com'), { ownerEmails })).toEqual(busy);
    expect(busyIn(invited('ATTENDEE;PARTSTAT=DECLINED:mailto:guide@example.com'))).toEqual(busy);
  });
  test('important: by priority, by Outlook, by category', () => {
    const important = (...lines: string[]) => readWell(calendarOf(...event(...at, ...lines))).busy[0]?.isImportant;
    expect(important('PRIORITY:1')).toBe(true);
    expect(important('PRIORITY:5')).toBe(false);
    expect(important('PRIORITY:0')).toBe(false);
    expect(important('X-MICROSOFT-CDO-IMPORTANCE:2')).toBe(true);
    expect(important('CATEGORIES:Work,Important')).toBe(true);
    expect(important('CATEGORIES:Viktigt')).toBe(true);
    expect(important('SUMMARY:Important')).toBe(false);
  });
});
describe('free/busy', () => {
  run([
    [
      'busy kinds count, free does not',
      [
        'BEGIN:VFREEBUSY',
        'UID:fb',
        'FREEBUSY:20270610T080000Z/20270610T090000Z,20270610T100000Z/PT30M',
        'FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:20270611T080000Z/PT1H',
        'FREEBUSY;FBTYPE=busy-tentative:20270612T080000Z/PT1H',
        'FREEBUSY;FBTYPE=FREE:20270613T080000Z/PT1H',
        'FREEBUSY:nonsense',
        'END:VFREEBUSY',
      ],
      ['06-10T08:00 06-10T09:00', '06-10T10:00 06-10T10:30', '06-11T08:00 06-11T09:00', '06-12T08:00 06-12T09:00'],
      ['date_broken'],
    ],
  ]);
});
describe('versions of an event', () => {
  const on = (day: string, ...lines: string[]) =>
    event('UID:one', `DTSTART:202706${day}T080000Z`, 'DURATION:PT1H', ...lines);
  run([
    [
      'the higher number wins, wherever it stands',
      [...on('10', 'SEQUENCE:2'), ...on('11', 'SEQUENCE:1')],
      ['06-10T08:00 06-10T09:00'],
    ],
    [
      'a cancelled newer version frees the time',
      [...on('10', 'SEQUENCE:1'), ...on('10', 'SEQUENCE:2', 'STATUS:CANCELLED')],
      [],
    ],
    [
      'of equal numbers the one written later',
      [
        ...on('10', 'SEQUENCE:1', 'LAST-MODIFIED:20270101T000000Z'),
        ...on('11', 'SEQUENCE:1', 'LAST-MODIFIED:20270102T000000Z'),
      ],
      ['06-11T08:00 06-11T09:00'],
    ],
    [
      'nothing tells them apart: both',
      [...on('10'), ...on('11')],
      ['06-10T08:00 06-10T09:00', '06-11T08:00 06-11T09:00'],
    ],
    [
      'many under one name, written at different times: all',
      [
        ...on('10', 'LAST-MODIFIED:20270101T000000Z'),
        ...on('11', 'LAST-MODIFIED:20270102T000000Z'),
        ...on('12', 'LAST-MODIFIED:20270103T000000Z'),
      ],
      ['06-10T08:00 06-10T09:00', '06-11T08:00 06-11T09:00', '06-12T08:00 06-12T09:00'],
    ],
    [
      'of a changed occurrence the newer change',
      [
        ...event('UID:s', 'DTSTART:20270607T080000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2'),
        ...event('UID:s', 'RECURRENCE-ID:20270614T080000Z', 'DTSTART:20270615T080000Z', 'DURATION:PT1H', 'SEQUENCE:1'),
        ...event('UID:s', 'RECURRENCE-ID:20270614T080000Z', 'DTSTART:20270616T080000Z', 'DURATION:PT1H', 'SEQUENCE:2'),
      ],
      ['06-07T08:00 06-07T09:00', '06-16T08:00 06-16T09:00'],
    ],
  ]);
});
describe('as the big ones write', () => {
  run([
    [
      'Google: a series with one removed and one moved',
      [
        'X-WR-TIMEZONE:Europe/Stockholm',
        ...event(
          'UID:g@google.com',
          `DTSTART;${S}:20270602T180000`,
          `DTEND;${S}:20270602T200000`,
          'RRULE:FREQ=WEEKLY;UNTIL=20270630T215959Z;BYDAY=WE',
          `EXDATE;${S}:20270609T180000`,
          'SEQUENCE:1',
          'TRANSP:OPAQUE',
        ),
        ...event(
          'UID:g@google.com',
          `RECURRENCE-ID;${S}:20270616T180000`,
          `DTSTART;${S}:20270617T180000`,
          `DTEND;${S}:20270617T200000`,
          'SEQUENCE:2',
        ),
      ],
      ['06-02T16:00 06-02T18:00', '06-17T16:00 06-17T18:00', '06-23T16:00 06-23T18:00', '06-30T16:00 06-30T18:00'],
    ],
    [
      'Outlook: Windows zone without its definition, all day as midnights',
      event(
        'DTSTART;TZID=Romance Standard Time:20270610T000000',
        'DTEND;TZID=Romance Standard Time:20270611T000000',
        'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
        'X-MICROSOFT-CDO-BUSYSTATUS:OOF',
      ),
      [ALL_DAY_10],
    ],
    [
      'iCloud: a zone with a history of single dates',
      [
        'BEGIN:VTIMEZONE',
        'TZID:Europe/Stockholm',
        'BEGIN:DAYLIGHT',
        'DTSTART:19810329T020000',
        'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
        'TZNAME:CEST',
        'TZOFFSETFROM:+0100',
        'TZOFFSETTO:+0200',
        'END:DAYLIGHT',
        'BEGIN:STANDARD',
        'DTSTART:19961027T030000',
        'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
        'TZNAME:CET',
        'TZOFFSETFROM:+0200',
        'TZOFFSETTO:+0100',
        'END:STANDARD',
        'BEGIN:STANDARD',
        'DTSTART:19790101T000000',
        'RDATE:19800101T000000',
        'TZOFFSETFROM:+0114',
        'TZOFFSETTO:+0100',
        'END:STANDARD',
        'END:VTIMEZONE',
        ...event(`DTSTART;${S}:20270610T080000`, `DTEND;${S}:20270610T160000`, 'SEQUENCE:0'),
      ],
      ['06-10T06:00 06-10T14:00'],
    ],
    [
      'Booking.com: days, closed and booked under one title',
      [...event('DTSTART;VALUE=DATE:20270610', 'DTEND;VALUE=DATE:20270612', 'SUMMARY:CLOSED - Not available')],
      ['06-09T22:00 06-11T22:00'],
    ],
    [
      'FareHarbor: UTC times and folded text',
      event(
        'DTSTART:20270610T060000Z',
        'DTEND:20270610T100000Z',
        'SUMMARY:Half-day trip: 4 of',
        '  6 booked',
        'STATUS:CONFIRMED',
      ),
      ['06-10T06:00 06-10T10:00'],
    ],
    [
      'Thunderbird: its own prefix',
      event('DTSTART;TZID=/mozilla.org/20070129_1/Europe/Stockholm:20270610T080000', 'DURATION:PT1H'),
      ['06-10T06:00 06-10T07:00'],
    ],
  ]);
  test('Airbnb: guests and closed times, which can be left out', () => {
    const text = calendarOf(
      ...event(
        'DTSTART;VALUE=DATE:20270610',
        'DTEND;VALUE=DATE:20270611',
        'SUMMARY:Reserved',
        'DESCRIPTION:Phone: ends in 9137',
      ),
      ...event('DTSTART;VALUE=DATE:20270612', 'DTEND;VALUE=DATE:20270613', 'SUMMARY:Airbnb (Not available)'),
    );
    expect(busyIn(text)).toHaveLength(2);
    expect(busyIn(text, { ignoresSiteBlocks: true })).toEqual([ALL_DAY_10]);
    expect(JSON.stringify(readWell(text))).not.toContain('9137');
  });
  test('what we exported ourselves is left out, changes of it too', () => {
    const text = calendarOf(
      ...event('UID:01J@NAPP', 'DTSTART:20270610T060000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2'),
      ...event('UID:01J@napp', 'RECURRENCE-ID:20270611T060000Z', 'DTSTART:20270612T060000Z', 'DURATION:PT1H'),
      ...event('UID:other@example.com', 'DTSTART:20270613T060000Z', 'DURATION:PT1H'),
    );
    expect(busyIn(text, { ownUidSuffix: '@napp' })).toEqual(['06-13T06:00 06-13T07:00']);
  });
  test('an occurrence keeps its key when it is moved or renamed', () => {
    const keys = (...lines: string[]) =>
      readWell(calendarOf(...lines), { window: YEAR })
        .busy.map(({ key }) => key)
        .sort();
    const series = event(
      'UID:k',
      'DTSTART:20270607T080000Z',
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY;COUNT=2',
      'SUMMARY:A',
    );
    const moved = event(
      'UID:k',
      'RECURRENCE-ID:20270614T080000Z',
      'DTSTART:20270615T090000Z',
      'DURATION:PT2H',
      'SUMMARY:B',
    );
    expect(keys(...series, ...moved)).toEqual(keys(...series));
  });
});
