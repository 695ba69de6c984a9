import { describe } from 'vitest';
import { busyCases, calendarOf, event } from './reading.ts';

const S = 'TZID=Europe/Stockholm';
const N = 'TZID=America/New_York';
const nights = (...lines: string[]) =>
  event(`DTSTART;${S}:20271017T023000`, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=4', ...lines);
const Z = ['DTSTART:20270610T080000Z', 'DTEND:20270610T090000Z'];

describe('versions and calendars', () => {
  busyCases([
    [
      'names that differ by case alone are two',
      [
        ...event('UID:A', 'DTSTART:20270610T080000Z', 'DURATION:PT1H'),
        ...event('UID:a', 'DTSTART:20270611T080000Z', 'DURATION:PT1H'),
      ],
      ['06-10T08:00 06-10T09:00', '06-11T08:00 06-11T09:00'],
    ],
    [
      'same UID, SEQUENCE 0 each, same DTSTAMP',
      [
        ...event('UID:x', 'SEQUENCE:0', 'DTSTART:20270610T080000Z', 'DURATION:PT1H'),
        ...event('UID:x', 'SEQUENCE:0', 'DTSTART:20270611T080000Z', 'DURATION:PT1H'),
      ],
      ['06-10T08:00 06-10T09:00', '06-11T08:00 06-11T09:00'],
    ],
    [
      'two masters with same UID newer has exdate',
      [
        ...event('UID:x', 'SEQUENCE:1', 'DTSTART:20270610T080000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3'),
        ...event(
          'UID:x',
          'SEQUENCE:2',
          'DTSTART:20270610T080000Z',
          'DURATION:PT1H',
          'RRULE:FREQ=DAILY;COUNT=3',
          'EXDATE:20270611T080000Z',
        ),
      ],
      ['06-10T08:00 06-10T09:00', '06-12T08:00 06-12T09:00'],
    ],
    [
      'METHOD:CANCEL second calendar higher seq',
      calendarOf(...event('UID:m', 'SEQUENCE:0', ...Z)) +
        calendarOf('METHOD:CANCEL', ...event('UID:m', 'SEQUENCE:1', ...Z)),
      [],
    ],
    [
      'METHOD:CANCEL second calendar of one occurrence',
      calendarOf(...event('UID:m', 'DTSTART:20270610T080000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3')) +
        calendarOf(
          'METHOD:CANCEL',
          ...event('UID:m', 'SEQUENCE:1', 'RECURRENCE-ID:20270611T080000Z', 'DTSTART:20270611T080000Z'),
        ),
      ['06-10T08:00 06-10T09:00', '06-12T08:00 06-12T09:00'],
    ],
    ['METHOD after events', [...event(...Z), 'METHOD:CANCEL'], []],
  ]);
});
describe('dates put in and taken out', () => {
  busyCases([
    [
      'RDATE only, no RRULE',
      event(`DTSTART;${S}:20270601T180000`, 'DURATION:PT1H', `RDATE;${S}:20270603T180000,20270605T100000`),
      ['06-01T16:00 06-01T17:00', '06-03T16:00 06-03T17:00', '06-05T08:00 06-05T09:00'],
    ],
    [
      'RDATE before DTSTART',
      event(`DTSTART;${S}:20270610T180000`, 'DURATION:PT1H', `RDATE;${S}:20270603T180000`),
      ['06-03T16:00 06-03T17:00', '06-10T16:00 06-10T17:00'],
    ],
    [
      'RDATE zone other',
      event(`DTSTART;${S}:20270610T180000`, 'DURATION:PT1H', `RDATE;${N}:20270611T120000`),
      ['06-10T16:00 06-10T17:00', '06-11T16:00 06-11T17:00'],
    ],
    [
      'RDATE period in zone over EXDATE',
      event(
        `DTSTART;${S}:20270610T180000`,
        'DURATION:PT1H',
        `RDATE;VALUE=PERIOD;${S}:20270611T180000/20270611T200000,20270612T180000/PT30M`,
        `EXDATE;${S}:20270612T180000`,
      ),
      ['06-10T16:00 06-10T17:00', '06-11T16:00 06-11T18:00'],
    ],
    [
      'EXRULE weekly',
      event(
        `DTSTART;${S}:20270601T180000`,
        'DURATION:PT1H',
        'RRULE:FREQ=DAILY;COUNT=4',
        'EXRULE:FREQ=WEEKLY;BYDAY=WE,FR',
      ),
      ['06-03T16:00 06-03T17:00'],
    ],
    [
      'EXDATE windows zone',
      event(
        'DTSTART;TZID=W. Europe Standard Time:20270601T180000',
        'DURATION:PT1H',
        'RRULE:FREQ=DAILY;COUNT=3',
        'EXDATE;TZID=W. Europe Standard Time:20270602T180000',
      ),
      ['06-01T16:00 06-01T17:00', '06-03T16:00 06-03T17:00'],
    ],
    [
      'exdate list trailing comma & space',
      event(
        'DTSTART:20270601T090000Z',
        'DURATION:PT1H',
        'RRULE:FREQ=DAILY;COUNT=3',
        'EXDATE:20270602T090000Z, 20270603T090000Z,',
      ),
      ['06-01T09:00 06-01T10:00'],
    ],
    [
      'exdate escaped comma',
      event(
        'DTSTART:20270601T090000Z',
        'DURATION:PT1H',
        'RRULE:FREQ=DAILY;COUNT=3',
        'EXDATE:20270602T090000Z\\,20270603T090000Z',
      ),
      ['06-01T09:00 06-01T10:00'],
    ],
    [
      'exdate semicolon list',
      event(
        'DTSTART:20270601T090000Z',
        'DURATION:PT1H',
        'RRULE:FREQ=DAILY;COUNT=3',
        'EXDATE:20270602T090000Z;20270603T090000Z',
      ),
      ['06-01T09:00 06-01T10:00'],
    ],
    [
      'overlap exdate local',
      nights(`EXDATE;${S}:20271031T023000`),
      ['10-17T00:30 10-17T01:30', '10-24T00:30 10-24T01:30', '11-07T01:30 11-07T02:30'],
    ],
    [
      'overlap exdate utc first',
      nights('EXDATE:20271031T003000Z'),
      ['10-17T00:30 10-17T01:30', '10-24T00:30 10-24T01:30', '11-07T01:30 11-07T02:30'],
    ],
    [
      'EXDATE date at NY zone late evening',
      event(`DTSTART;${N}:20270610T210000`, 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE:20270611'),
      ['06-11T01:00 06-11T02:00', '06-13T01:00 06-13T02:00'],
    ],
    [
      'EXDATE for RDATE period',
      event(
        'DTSTART:20270610T090000Z',
        'DURATION:PT1H',
        'RDATE;VALUE=PERIOD:20270612T090000Z/PT3H',
        'EXDATE:20270612T090000Z',
      ),
      ['06-10T09:00 06-10T10:00'],
    ],
    [
      'multi RRULE + COUNT',
      event('DTSTART:20270610T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2', 'RRULE:FREQ=WEEKLY;COUNT=2'),
      ['06-10T09:00 06-10T10:00', '06-11T09:00 06-11T10:00', '06-17T09:00 06-17T10:00'],
    ],
  ]);
});
