import { describe } from 'vitest';
import { busyCases, calendarOf, event } from './reading.ts';

const S = 'TZID=Europe/Stockholm';
const N = 'TZID=America/New_York';
const one = ['06-10T08:00 06-10T09:00'];
const Z = ['DTSTART:20270610T080000Z', 'DTEND:20270610T090000Z'];

describe('lines and components', () => {
  busyCases([
    [
      'two calendars joined, each with BOM',
      calendarOf(...event('DTSTART:20270610T080000Z', 'DURATION:PT1H')) +
        '\uFEFF' +
        calendarOf(...event('DTSTART:20270611T080000Z', 'DURATION:PT1H')),
      ['06-10T08:00 06-10T09:00', '06-11T08:00 06-11T09:00'],
    ],
    [
      'double BOM',
      `\uFEFF${calendarOf(...event('DTSTART:20270610T080000Z', 'DURATION:PT1H'))}`,
      ['06-10T08:00 06-10T09:00'],
    ],
    [
      'VALARM before DTSTART',
      event(
        'BEGIN:VALARM',
        'TRIGGER;VALUE=DATE-TIME:20270601T000000Z',
        'DTSTART:20270101T000000Z',
        'STATUS:CANCELLED',
        'TRANSP:TRANSPARENT',
        'END:VALARM',
        'DTSTART:20270610T080000Z',
        'DURATION:PT1H',
      ),
      ['06-10T08:00 06-10T09:00'],
    ],
    [
      'nested VLOCATION PARTICIPANT (RFC 9073)',
      event(
        'DTSTART:20270610T080000Z',
        'DURATION:PT1H',
        'BEGIN:PARTICIPANT',
        'UID:x',
        'STATUS:CANCELLED',
        'DTSTART:20270101T000000Z',
        'BEGIN:VLOCATION',
        'UID:y',
        'END:VLOCATION',
        'END:PARTICIPANT',
      ),
      ['06-10T08:00 06-10T09:00'],
    ],
    [
      'fold in UID and blank fold line',
      [
        'BEGIN:VEVENT',
        'UID:a',
        'DESCRIPTION:abc',
        ' ',
        '  d',
        'DTSTART:20270601T090000Z',
        'DURATION:PT1H',
        'END:VEVENT',
      ],
      ['06-01T09:00 06-01T10:00'],
    ],
    [
      'unescaped newline in description',
      [
        'BEGIN:VEVENT',
        'UID:a',
        'DESCRIPTION:abc',
        'Hello there: we meet',
        'https://x.example/?a=b',
        '',
        '- 4 people',
        'DTSTART:20270601T090000Z',
        'DURATION:PT1H',
        'END:VEVENT',
      ],
      ['06-01T09:00 06-01T10:00'],
    ],
    [
      'DTEND other zone (flight)',
      event(`DTSTART;${S}:20270610T100000`, `DTEND;${N}:20270610T130000`),
      ['06-10T08:00 06-10T17:00'],
    ],
    [
      'occurrence from before the window by length',
      event('DTSTART;VALUE=DATE:20270301', 'DURATION:P100D'),
      ['02-28T23:00 06-08T22:00'],
    ],
    ['VEVENT inside X-comp only', ['BEGIN:X-FOO', ...event(...Z), 'END:X-FOO'], one],
    [
      'VFREEBUSY zero/neg, free overlapping',
      [
        'BEGIN:VFREEBUSY',
        'FREEBUSY;FBTYPE=BUSY:20270610T080000Z/PT0S,20270610T080000Z/20270610T090000Z',
        'FREEBUSY;FBTYPE=FREE:20270610T083000Z/PT1H',
        'END:VFREEBUSY',
      ],
      one,
    ],
    [
      'VFREEBUSY without FREEBUSY but DTSTART',
      ['BEGIN:VFREEBUSY', 'DTSTART:20270610T080000Z', 'DTEND:20270611T080000Z', 'END:VFREEBUSY'],
      [],
    ],
    [
      'VJOURNAL/VTODO with RRULE',
      [
        'BEGIN:VTODO',
        'DTSTART:20270610T080000Z',
        'DUE:20270610T090000Z',
        'RRULE:FREQ=DAILY',
        'END:VTODO',
        'BEGIN:VJOURNAL',
        'DTSTART:20270610T080000Z',
        'END:VJOURNAL',
      ],
      [],
    ],
    ['DTSTART twice', event('DTSTART:20270610T080000Z', 'DTSTART:20270620T080000Z', 'DTEND:20270610T090000Z'), one],
    ['DTEND empty + DURATION', event('DTSTART:20270610T080000Z', 'DTEND:', 'DURATION:PT1H'), one],
    [
      'DTEND VALUE=DATE same day as timed DTSTART',
      event(`DTSTART;${S}:20270610T120000`, 'DTEND;VALUE=DATE:20270610'),
      [],
    ],
    [
      'all-day negative DURATION -P1D',
      event('DTSTART;VALUE=DATE:20270610', 'DURATION:-P1D'),
      ['06-09T22:00 06-10T22:00'],
    ],
    ['all-day PT0S', event('DTSTART;VALUE=DATE:20270610', 'DURATION:PT0S'), ['06-09T22:00 06-10T22:00']],
    ['dur P2W3D combos', event('DTSTART:20270601T080000Z', 'DURATION:P1W2DT1H'), ['06-01T08:00 06-10T09:00']],
    [
      'midnight to midnight TZID multi',
      event(`DTSTART;${S}:20270610T000000`, `DTEND;${S}:20270612T000000`),
      ['06-09T22:00 06-11T22:00'],
    ],
    [
      'missing END:VEVENT then BEGIN',
      [
        'BEGIN:VEVENT',
        'UID:1',
        'DTSTART:20270610T090000Z',
        'DURATION:PT1H',
        'BEGIN:VEVENT',
        'UID:2',
        'DTSTART:20270611T090000Z',
        'DURATION:PT1H',
        'END:VEVENT',
      ],
      ['06-10T09:00 06-10T10:00', '06-11T09:00 06-11T10:00'],
    ],
    [
      'end line with NUL padding',
      `${calendarOf(...event('DTSTART:20270610T090000Z', 'DURATION:PT1H'))}\0\0\0`,
      ['06-10T09:00 06-10T10:00'],
    ],
    [
      'blank line before fold',
      ['BEGIN:VEVENT', 'UID:1', 'SUMMARY:a', '', ' b', 'DTSTART:20270610T090000Z', 'DURATION:PT1H', 'END:VEVENT'],
      ['06-10T09:00 06-10T10:00'],
    ],
    [
      'unicode line separator in title',
      event('SUMMARY:a\u2028b', 'DTSTART:20270610T090000Z', 'DURATION:PT1H'),
      ['06-10T09:00 06-10T10:00'],
    ],
    [
      'NEL / VT / FF in title',
      event('SUMMARY:a\u0085b\u000bc\u000cd', 'DTSTART:20270610T090000Z', 'DURATION:PT1H'),
      ['06-10T09:00 06-10T10:00'],
    ],
    [
      'DTSTART ISO ms with offset',
      event('DTSTART:2027-06-10T11:00:00.000+02:00', 'DURATION:PT1H'),
      ['06-10T09:00 06-10T10:00'],
    ],
  ]);
});
describe('what takes time', () => {
  busyCases([
    ['STATUS param', event(...Z, 'STATUS;X-A=b:CANCELLED'), []],
    ['TRANSP w/ trailing space', event(...Z, 'TRANSP:TRANSPARENT  '), []],
    ['X-MICROSOFT-CDO-INTENDEDSTATUS only', event(...Z, 'X-MICROSOFT-CDO-INTENDEDSTATUS:FREE'), one],
    ['WORKINGELSEWHERE', event(...Z, 'X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE'), one],
    ['BUSYSTATUS BUSY TRANSPARENT', event(...Z, 'X-MICROSOFT-CDO-BUSYSTATUS:BUSY', 'TRANSP:TRANSPARENT'), []],
    ['CLASS confidential', event(...Z, 'CLASS:CONFIDENTIAL'), one],
  ]);
});
