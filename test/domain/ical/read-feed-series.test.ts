import { describe, expect, test } from 'vitest';
import { busyIn, calendarOf, codesIn, event, YEAR } from './reading.ts';

const S = 'TZID=Europe/Stockholm';
/** The starts of an hour's event with this rule from 09:00 UTC on. */
const starts = (start: string, rule: string, ...more: string[]): string[] =>
  busyIn(calendarOf(...event(`DTSTART:${start}T090000Z`, 'DURATION:PT1H', `RRULE:${rule}`, ...more)), {
    window: YEAR,
  }).map((time) => time.slice(0, 11));
const days = (start: string, rule: string, ...more: string[]): string =>
  starts(start, rule, ...more)
    .map((at) => at.slice(0, 5))
    .join(' ');

describe('rules', () => {
  test.each([
    ['every third day', '20270601', 'FREQ=DAILY;INTERVAL=3;COUNT=3', '06-01 06-04 06-07'],
    ['COUNT and UNTIL: what comes first', '20270601', 'FREQ=DAILY;COUNT=9;UNTIL=20270602T090000Z', '06-01 06-02'],
    ['an interval of 0 is 1', '20270601', 'FREQ=DAILY;INTERVAL=0;COUNT=2', '06-01 06-02'],
    ['weekends only', '20270605', 'FREQ=DAILY;BYDAY=SA,SU;COUNT=4', '06-05 06-06 06-12 06-13'],
    ['weeks from Monday', '20270805', 'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO', '08-05 08-08 08-17 08-22'],
    ['weeks from Sunday', '20270803', 'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU', '08-03 08-15 08-17 08-29'],
    [
      'the first and the last Sunday',
      '20270905',
      'FREQ=MONTHLY;INTERVAL=2;COUNT=4;BYDAY=1SU,-1SU',
      '09-05 09-26 11-07 11-28',
    ],
    [
      'the last but one day',
      '20270129',
      'FREQ=MONTHLY;BYMONTHDAY=-2;UNTIL=20270401T000000Z',
      '01-29 01-30 02-27 03-30',
    ],
    ['Friday the 13th', '20270813', 'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', '08-13'],
    [
      'first Saturday after the first Sunday',
      '20270612',
      'FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13;COUNT=3',
      '06-12 07-10 08-07',
    ],
    ['the third of three weekdays', '20270603', 'FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3', '06-03 07-07 08-05'],
    ['a month that has no 30th', '20270130', 'FREQ=MONTHLY;COUNT=3', '01-30 03-30 04-30'],
    [
      'a month that has none, backward',
      '20270131',
      'RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=BACKWARD;COUNT=4',
      '01-31 02-28 03-31 04-30',
    ],
    [
      'a month that has none, forward',
      '20270131',
      'RSCALE=GREGORIAN;FREQ=MONTHLY;SKIP=FORWARD;COUNT=3',
      '01-31 03-01 03-31',
    ],
    ['every year', '20200610', 'FREQ=YEARLY', '06-10'],
    ['29 February', '20240229', 'FREQ=YEARLY', ''],
    ['in some months', '20250610', 'FREQ=YEARLY;BYMONTH=6,7', '06-10 07-10'],
    ['days of the year', '20270101', 'FREQ=YEARLY;BYYEARDAY=1,100,-1', '01-01 04-10 12-31'],
    ['the 20th Monday', '20270517', 'FREQ=YEARLY;BYDAY=20MO', '05-17'],
    ['the last Thursday of March', '20200326', 'FREQ=YEARLY;BYMONTH=3;BYDAY=-1TH', '03-25'],
    ['Monday of week 20', '20270517', 'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '05-17'],
    ['week 20 on the weekday of the start', '20260514', 'FREQ=YEARLY;BYWEEKNO=20', '05-20'],
    ['the last week', '20261231', 'FREQ=YEARLY;BYWEEKNO=-1;BYDAY=TH', '12-30'],
    ['week 53 of the year before', '20200101', 'FREQ=YEARLY;BYWEEKNO=53;BYDAY=SA', '01-02'],
    ['election day', '20241105', 'FREQ=YEARLY;INTERVAL=1;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8', '11-02'],
    ['the third year', '20240610', 'FREQ=YEARLY;INTERVAL=3', '06-10'],
    [
      'a start that is not by the rule counts all the same',
      '20270601',
      'FREQ=WEEKLY;BYDAY=MO;COUNT=3',
      '06-01 06-07 06-14',
    ],
    ['an end before the start: never', '20270601', 'FREQ=DAILY;UNTIL=20270531T090000Z', ''],
    ['blanks and a plus', '20270601', 'FREQ=MONTHLY; BYDAY=+1TU, -1TU ;COUNT=3', '06-01 06-29 07-06'],
    ['the name twice', '20270601', 'RRULE:FREQ=DAILY;COUNT=2', '06-01 06-02'],
    ['unknown parts', '20270601', 'FREQ=DAILY;COUNT=2;X-PART=1;BYEASTER=0', '06-01 06-02'],
  ])('%s', (_, start, rule, expected) => expect(days(start, rule)).toBe(expected));

  test.each([
    ['FREQ=HOURLY;INTERVAL=3;UNTIL=20270601T170000Z', '06-01T09 06-01T12 06-01T15'],
    ['FREQ=MINUTELY;INTERVAL=90;COUNT=4', '06-01T09 06-01T10 06-01T12 06-01T13'],
    ['FREQ=DAILY;BYHOUR=9,14;COUNT=3', '06-01T09 06-01T14 06-02T09'],
    ['FREQ=HOURLY;BYHOUR=9,21;BYDAY=TU,TH;COUNT=3', '06-01T09 06-01T21 06-03T09'],
    ['FREQ=WEEKLY;BYDAY=TU;BYHOUR=9,10,20;BYSETPOS=-1;COUNT=3', '06-01T09 06-01T20 06-08T20'],
    ['FREQ=SECONDLY;BYHOUR=9;BYMINUTE=0;BYSECOND=0;UNTIL=20270602T120000Z', '06-01T09 06-02T09'],
  ])('%s', (rule, expected) =>
    expect(
      starts('20270601', rule)
        .map((at) => at.slice(0, 8))
        .join(' '),
    ).toBe(expected),
  );

  test.each([
    'FREQ=FORTNIGHTLY',
    'FREQ=DAILY;COUNT=many',
    'FREQ=DAILY;UNTIL=soon',
    'FREQ=WEEKLY;BYDAY=XX',
    'INTERVAL=2',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'RSCALE=HEBREW;FREQ=YEARLY',
  ])('%s is refused, the first date stays', (rule) => {
    const text = calendarOf(...event('DTSTART:20270601T090000Z', 'DURATION:PT1H', `RRULE:${rule}`));
    expect(busyIn(text)).toEqual(['06-01T09:00 06-01T10:00']);
    expect(codesIn(text)).toEqual(['rule_broken']);
  });
});
describe('dates taken out and put in', () => {
  test.each([
    ['a day takes out the time on it', 'EXDATE;VALUE=DATE:20270602', '06-01 06-03'],
    ['a time in another zone', 'EXDATE;TZID=America/New_York:20270602T050000', '06-01 06-03'],
    ['a time that is no date of it', 'EXDATE:20270602T100000Z', '06-01 06-02 06-03'],
    ['an empty one', 'EXDATE:', '06-01 06-02 06-03'],
    ['a broken one beside a good one', 'EXDATE:nonsense,20270602T090000Z', '06-01 06-03'],
    ['a rule of exceptions', 'EXRULE:FREQ=DAILY;INTERVAL=2;COUNT=2', '06-02'],
    ['another date', 'RDATE:20270610T090000Z', '06-01 06-02 06-03 06-10'],
    ['the same date again', 'RDATE:20270602T090000Z', '06-01 06-02 06-03'],
    ['a day, at the time of the event', 'RDATE;VALUE=DATE:20270610', '06-01 06-02 06-03 06-10'],
    ['a second rule', 'RRULE:FREQ=MONTHLY;COUNT=2', '06-01 06-02 06-03 07-01'],
  ])('%s', (_, line, expected) => expect(days('20270601', 'FREQ=DAILY;COUNT=3', line)).toBe(expected));
  test('of whole days: by the day, whatever is written', () => {
    const all = (line: string) =>
      busyIn(calendarOf(...event('DTSTART;VALUE=DATE:20270610', 'RRULE:FREQ=DAILY;COUNT=3', line))).map((time) =>
        time.slice(0, 5),
      );
    expect(all('EXDATE;VALUE=DATE:20270611')).toEqual(['06-09', '06-11']);
    expect(all('EXDATE:20270611T000000')).toEqual(['06-09', '06-11']);
    expect(all('EXDATE:20270610T220000Z')).toEqual(['06-09', '06-11']);
    expect(all(`EXDATE;${S}:20270611T000000`)).toEqual(['06-09', '06-11']);
    expect(all('RDATE;VALUE=DATE:20270615')).toEqual(['06-09', '06-10', '06-11', '06-14']);
  });
  test('of whole days, the end of a series in UTC is a day of the guide', () => {
    const last = (until: string) =>
      busyIn(calendarOf(...event('DTSTART;VALUE=DATE:20270610', `RRULE:FREQ=DAILY;UNTIL=${until}`))).length;
    expect(last('20270612')).toBe(3);
    expect(last('20270612T215959Z')).toBe(3);
    expect(last('20270611T220000Z')).toBe(3);
    expect(last('20270612T000000Z')).toBe(3);
  });
});
describe('changed occurrences', () => {
  const series = (...lines: string[]) =>
    event('UID:s', `DTSTART;${S}:20270601T180000`, `DTEND;${S}:20270601T190000`, 'RRULE:FREQ=WEEKLY;COUNT=4', ...lines);
  const change = (id: string, ...lines: string[]) => event('UID:s', `RECURRENCE-ID${id}`, ...lines);
  const at = (...lines: string[]) => busyIn(calendarOf(...lines));
  const plain = [
    '06-01T16:00 06-01T17:00',
    '06-08T16:00 06-08T17:00',
    '06-15T16:00 06-15T17:00',
    '06-22T16:00 06-22T17:00',
  ];
  test.each([
    ['by day', ';VALUE=DATE:20270608', plain.with(1, '06-09T06:00 06-09T07:00')],
    ['by local time', `;${S}:20270608T180000`, plain.with(1, '06-09T06:00 06-09T07:00')],
    ['by a time without a zone', ':20270608T180000', plain.with(1, '06-09T06:00 06-09T07:00')],
    [
      'of no date of the series',
      ':20270609T160000Z',
      [...plain.slice(0, 2), '06-09T06:00 06-09T07:00', ...plain.slice(2)],
    ],
  ])('moved, named %s', (_, id, expected) =>
    expect(at(...series(), ...change(id, 'DTSTART:20270609T060000Z', 'DURATION:PT1H'))).toEqual(expected),
  );
  test('moved into the window from outside, and out of it', () => {
    const window = { from: Date.parse('2027-06-07T00:00:00Z'), to: Date.parse('2027-06-09T00:00:00Z') };
    const moved = (id: string, to: string) =>
      busyIn(calendarOf(...series(), ...change(id, `DTSTART:${to}`, 'DURATION:PT1H')), { window });
    expect(moved(':20270622T160000Z', '20270607T060000Z')).toEqual(['06-07T06:00 06-07T07:00', plain[1]]);
    expect(moved(':20270608T160000Z', '20270710T060000Z')).toEqual([]);
  });
  test('cancelled without a start, and before its series in the file', () => {
    expect(at(...change(':20270608T160000Z', 'STATUS:CANCELLED'), ...series())).toEqual(plain.toSpliced(1, 1));
  });
  test('of a series that takes no time, one that does', () => {
    expect(
      at(...series('TRANSP:TRANSPARENT'), ...change(':20270608T160000Z', 'DTSTART:20270608T160000Z', 'DURATION:PT1H')),
    ).toEqual([plain[1]]);
  });
  test('this and future: moved to another hour, cancelled, and an exception after it', () => {
    const future = (...lines: string[]) => change(`;RANGE=THISANDFUTURE;${S}:20270615T180000`, ...lines);
    const later = future(`DTSTART;${S}:20270616T070000`, 'DURATION:PT2H');
    expect(at(...series(), ...later)).toEqual([
      ...plain.slice(0, 2),
      '06-16T05:00 06-16T07:00',
      '06-23T05:00 06-23T07:00',
    ]);
    expect(at(...series(), ...future(`DTSTART;${S}:20270615T180000`, 'STATUS:CANCELLED'))).toEqual(plain.slice(0, 2));
    const exception = change(`;${S}:20270622T180000`, 'DTSTART:20270624T060000Z', 'DURATION:PT1H');
    expect(at(...series(), ...later, ...exception)).toEqual([
      ...plain.slice(0, 2),
      '06-16T05:00 06-16T07:00',
      '06-24T06:00 06-24T07:00',
    ]);
  });
  test('this and future as a series of its own', () => {
    const later = change(
      `;RANGE=THISANDFUTURE;${S}:20270615T180000`,
      `DTSTART;${S}:20270617T180000`,
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY;COUNT=2',
    );
    expect(at(...series(), ...later)).toEqual([
      ...plain.slice(0, 2),
      '06-17T16:00 06-17T17:00',
      '06-24T16:00 06-24T17:00',
    ]);
  });
});
describe('clocks that change', () => {
  const at = (...lines: string[]) => busyIn(calendarOf(...event(...lines)), { window: YEAR });
  test.each([
    [
      'a time that does not exist is an hour later',
      [`DTSTART;${S}:20270328T023000`, 'DURATION:PT1H'],
      ['03-28T01:30 03-28T02:30'],
    ],
    [
      'a time that comes twice is the first',
      [`DTSTART;${S}:20271031T023000`, 'DURATION:PT1H'],
      ['10-31T00:30 10-31T01:30'],
    ],
    ['a nominal day is 25 hours', [`DTSTART;${S}:20271030T120000`, 'DURATION:P1D'], ['10-30T10:00 10-31T11:00']],
    ['24 hours are 24 hours', [`DTSTART;${S}:20271030T120000`, 'DURATION:PT24H'], ['10-30T10:00 10-31T10:00']],
    ['a day of 23 hours', ['DTSTART;VALUE=DATE:20270328'], ['03-27T23:00 03-28T22:00']],
    [
      'a series of days',
      ['DTSTART;VALUE=DATE:20270327', 'RRULE:FREQ=DAILY;COUNT=3'],
      ['03-26T23:00 03-27T23:00', '03-27T23:00 03-28T22:00', '03-28T22:00 03-29T22:00'],
    ],
    [
      'a midnight that does not exist',
      ['DTSTART;TZID=Africa/Cairo:20270430T000000', 'DURATION:PT1H'],
      ['04-29T22:00 04-29T23:00'],
    ],
    [
      'a series in UTC keeps UTC',
      ['DTSTART:20270327T080000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2'],
      ['03-27T08:00 03-27T09:00', '03-28T08:00 03-28T09:00'],
    ],
  ])('%s', (_, lines, expected) => expect(at(...lines)).toEqual(expected));
});
