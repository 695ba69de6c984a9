import { describe, expect, test } from 'vitest';
import { busyCases, calendarOf, codesIn, event, JUNE } from './reading.ts';

const S = 'TZID=Europe/Stockholm';
const N = 'TZID=America/New_York';
const nights = (...lines: string[]) =>
  event(`DTSTART;${S}:20271017T023000`, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=4', ...lines);
const rr = (rule: string, ...lines: string[]) =>
  event('DTSTART:20270601T090000Z', 'DURATION:PT1H', `RRULE:${rule}`, ...lines);

describe('rules as they are written', () => {
  busyCases(
    [
      [
        'BYDAY trailing comma',
        event('DTSTART:20270601T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;BYDAY=TU,;COUNT=2'),
        ['06-01T09:00 06-01T10:00', '06-08T09:00 06-08T10:00'],
      ],
      [
        'RRULE escaped',
        event('DTSTART:20270601T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY\\;BYDAY=TU\\,TH\\;COUNT=3'),
        ['06-01T09:00 06-01T10:00', '06-03T09:00 06-03T10:00', '06-08T09:00 06-08T10:00'],
      ],
      ['empty RRULE', event('DTSTART:20270601T090000Z', 'DURATION:PT1H', 'RRULE:'), ['06-01T09:00 06-01T10:00']],
      [
        'UNTIL empty',
        event('DTSTART:20270629T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;UNTIL='),
        ['06-29T09:00 06-29T10:00', '06-30T09:00 06-30T10:00'],
      ],
      [
        'RRULE with DTSTART inside (google-ish)',
        event('DTSTART:20270601T090000Z', 'DURATION:PT1H', 'RRULE:DTSTART=20270601T090000Z;FREQ=DAILY;COUNT=2'),
        ['06-01T09:00 06-01T10:00', '06-02T09:00 06-02T10:00'],
      ],
      ['WKST bad', rr('FREQ=WEEKLY;WKST=XX;COUNT=1'), ['06-01T09:00 06-01T10:00']],
      ['COUNT=0', rr('FREQ=DAILY;COUNT=0'), ['06-01T09:00 06-01T10:00']],
      [
        'BYDAY=1MO in weekly',
        event('DTSTART:20270607T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;BYDAY=1MO;COUNT=2'),
        ['06-07T09:00 06-07T10:00', '06-14T09:00 06-14T10:00'],
      ],
      [
        'two-digit month strings BYMONTH=06',
        event('DTSTART:20270610T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY;BYMONTH=06;BYMONTHDAY=010'),
        ['06-10T09:00 06-10T10:00'],
      ],
      [
        'BYMONTH 5L leap month',
        event('DTSTART:20270610T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY;BYMONTH=5L'),
        ['06-10T09:00 06-10T10:00'],
      ],
    ],
    JUNE,
  );
  test('an end of a day that is none is told', () =>
    expect(codesIn(calendarOf(...rr('FREQ=DAILY;UNTIL=20270931T090000Z')))).toEqual(['rule_broken']));
});
describe('rules', () => {
  busyCases(
    [
      [
        'weekly no BYDAY with WKST',
        event('DTSTART:20270601T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=SU;COUNT=2'),
        ['06-01T09:00 06-01T10:00', '06-15T09:00 06-15T10:00'],
      ],
      [
        'BYMONTHDAY=-1',
        event('DTSTART:20270131T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=-1'),
        ['06-30T09:00 06-30T10:00'],
      ],
      [
        '1601 series',
        event('DTSTART:16010101T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=1'),
        ['06-01T09:00 06-01T10:00'],
      ],
      [
        'far future until',
        event('DTSTART:20270601T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY;UNTIL=99991231T235959Z'),
        ['06-01T09:00 06-01T10:00'],
      ],
      [
        'BYSETPOS -2 of workdays',
        event('DTSTART:20270629T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2'),
        ['06-29T09:00 06-29T10:00'],
      ],
      [
        'YEARLY BYMONTH BYDAY list BYSETPOS',
        event('DTSTART:20200601T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY;BYMONTH=6;BYDAY=SA,SU;BYSETPOS=1,-1'),
        ['06-05T09:00 06-05T10:00', '06-27T09:00 06-27T10:00'],
      ],
      ['DAILY BYMONTH', rr('FREQ=DAILY;BYMONTH=7;COUNT=2'), ['06-01T09:00 06-01T10:00']],
      [
        'MONTHLY 5TH weekday',
        event('DTSTART:20270330T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY;BYDAY=5TU'),
        ['06-29T09:00 06-29T10:00'],
      ],
      [
        'MONTHLY BYDAY -5TU',
        event('DTSTART:20270302T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY;BYDAY=-5TU'),
        ['06-01T09:00 06-01T10:00'],
      ],
      [
        'YEARLY -1FR',
        event('DTSTART:20261225T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY;BYDAY=-30TH'),
        ['06-10T09:00 06-10T10:00'],
      ],
      [
        'BYYEARDAY -200 leap',
        event('DTSTART:20240101T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY;BYYEARDAY=-205'),
        ['06-10T09:00 06-10T10:00'],
      ],
      [
        'COUNT with interval past window',
        event('DTSTART:20270101T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;INTERVAL=40;COUNT=5'),
        ['06-10T09:00 06-10T10:00'],
      ],
      [
        'COUNT with EXDATE doesn’t extend',
        rr('FREQ=DAILY;COUNT=3', 'EXDATE:20270602T090000Z'),
        ['06-01T09:00 06-01T10:00', '06-03T09:00 06-03T10:00'],
      ],
      [
        'DAILY BYSETPOS BYHOUR',
        event('DTSTART:20270610T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;BYHOUR=9,12,15;BYSETPOS=-1;COUNT=3'),
        ['06-10T09:00 06-10T10:00', '06-10T15:00 06-10T16:00', '06-11T15:00 06-11T16:00'],
      ],
      [
        'hourly bysetpos',
        event('DTSTART:20270610T090000Z', 'DURATION:PT10M', 'RRULE:FREQ=HOURLY;BYMINUTE=0,20,40;BYSETPOS=2;COUNT=3'),
        ['06-10T09:00 06-10T09:10', '06-10T09:20 06-10T09:30', '06-10T10:20 06-10T10:30'],
      ],
      [
        'RRULE BYHOUR all-day ignored',
        event('DTSTART;VALUE=DATE:20270610', 'RRULE:FREQ=DAILY;BYHOUR=9;BYMINUTE=0;COUNT=2'),
        ['06-09T22:00 06-10T22:00', '06-10T22:00 06-11T22:00'],
      ],
      [
        'all-day HOURLY refused',
        event('DTSTART;VALUE=DATE:20270610', 'RRULE:FREQ=HOURLY;COUNT=2'),
        ['06-09T22:00 06-10T22:00'],
      ],
    ],
    JUNE,
  );
  busyCases([
    [
      'week 53 / week 1',
      event('DTSTART:20201228T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY;BYWEEKNO=53,1;BYDAY=MO,SU'),
      ['01-03T09:00 01-03T10:00', '01-04T09:00 01-04T10:00', '01-10T09:00 01-10T10:00'],
    ],
    [
      'Year 2028 leap BYYEARDAY=60',
      event('DTSTART:20270301T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY;BYYEARDAY=60'),
      ['03-01T09:00 03-01T10:00'],
    ],
    [
      'feb29 SKIP=BACKWARD yearly',
      event('DTSTART;VALUE=DATE:20240229', 'RRULE:RSCALE=GREGORIAN;FREQ=YEARLY;SKIP=BACKWARD'),
      ['02-27T23:00 02-28T23:00'],
    ],
  ]);
});
describe('ends of a series', () => {
  busyCases([
    [
      'UNTIL local floating',
      event(`DTSTART;${S}:20270601T180000`, 'DURATION:PT1H', 'RRULE:FREQ=DAILY;UNTIL=20270602T180000'),
      ['06-01T16:00 06-01T17:00', '06-02T16:00 06-02T17:00'],
    ],
    [
      'UNTIL utc one second before',
      event(`DTSTART;${S}:20270601T180000`, 'DURATION:PT1H', 'RRULE:FREQ=DAILY;UNTIL=20270602T155959Z'),
      ['06-01T16:00 06-01T17:00'],
    ],
    [
      'UNTIL date for datetime near midnight',
      event(`DTSTART;${S}:20270601T233000`, 'DURATION:PT15M', 'RRULE:FREQ=DAILY;UNTIL=20270602'),
      ['06-01T21:30 06-01T21:45', '06-02T21:30 06-02T21:45'],
    ],
    [
      'allday UNTIL datetime floating',
      event('DTSTART;VALUE=DATE:20270610', 'RRULE:FREQ=DAILY;UNTIL=20270611T235959'),
      ['06-09T22:00 06-10T22:00', '06-10T22:00 06-11T22:00'],
    ],
    [
      'UNTIL before DST utc',
      event(`DTSTART;${S}:20271025T090000`, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;UNTIL=20271101T080000Z'),
      ['10-25T07:00 10-25T08:00', '11-01T08:00 11-01T09:00'],
    ],
    [
      'UNTIL one sec short',
      event(`DTSTART;${S}:20271025T090000`, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;UNTIL=20271101T075959Z'),
      ['10-25T07:00 10-25T08:00'],
    ],
    [
      'UNTIL with offset',
      event(`DTSTART;${S}:20270610T090000`, 'DURATION:PT1H', 'RRULE:FREQ=DAILY;UNTIL=20270611T090000+0200'),
      ['06-10T07:00 06-10T08:00', '06-11T07:00 06-11T08:00'],
    ],
  ]);
});
describe('clocks that change', () => {
  busyCases([
    [
      'overlap weekly 02:30',
      nights(),
      ['10-17T00:30 10-17T01:30', '10-24T00:30 10-24T01:30', '10-31T00:30 10-31T01:30', '11-07T01:30 11-07T02:30'],
    ],
    [
      'event over spring night',
      event(`DTSTART;${S}:20270327T220000`, `DTEND;${S}:20270328T060000`),
      ['03-27T21:00 03-28T04:00'],
    ],
    [
      'event over autumn night',
      event(`DTSTART;${S}:20271030T220000`, `DTEND;${S}:20271031T060000`),
      ['10-30T20:00 10-31T05:00'],
    ],
    [
      'start in gap end after',
      event(`DTSTART;${S}:20270328T021500`, `DTEND;${S}:20270328T034500`),
      ['03-28T01:15 03-28T01:45'],
    ],
    ['end in gap', event(`DTSTART;${S}:20270328T013000`, `DTEND;${S}:20270328T023000`), ['03-28T00:30 03-28T01:30']],
    [
      'nominal P1D recurring over spring',
      event(`DTSTART;${S}:20270326T120000`, 'DURATION:P1D', 'RRULE:FREQ=DAILY;COUNT=3'),
      ['03-26T11:00 03-27T11:00', '03-27T11:00 03-28T10:00', '03-28T10:00 03-29T10:00'],
    ],
    [
      'DST Nov US vs EU recurring in NY',
      event(`DTSTART;${N}:20271026T090000`, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=3'),
      ['10-26T13:00 10-26T14:00', '11-02T13:00 11-02T14:00', '11-09T14:00 11-09T15:00'],
    ],
    [
      'all-day over New Year',
      event('DTSTART;VALUE=DATE:20261230', 'DTEND;VALUE=DATE:20270103'),
      ['2026-12-29T23:00 01-02T23:00'],
    ],
    [
      'NYE yearly',
      event(`DTSTART;${S}:20201231T220000`, 'DURATION:PT5H', 'RRULE:FREQ=YEARLY'),
      ['2026-12-31T21:00 01-01T02:00', '12-31T21:00 2028-01-01T02:00'],
    ],
    [
      'Lord Howe half hour',
      event('DTSTART;TZID=Australia/Lord_Howe:20270404T013000', 'DURATION:PT1H'),
      ['04-03T14:30 04-03T15:30'],
    ],
  ]);
});
