import { describe } from 'vitest';
import { busyCases, event } from './reading.ts';

const S = 'TZID=Europe/Stockholm';
const N = 'TZID=America/New_York';
/** Four Tuesdays at six in the evening. */
const w = (...lines: string[]) =>
  event('UID:s', `DTSTART;${S}:20270601T180000`, `DTEND;${S}:20270601T190000`, 'RRULE:FREQ=WEEKLY;COUNT=4', ...lines);
const ch = (id: string, ...lines: string[]) => event('UID:s', `RECURRENCE-ID${id}`, ...lines);
const P = ['06-01T16:00 06-01T17:00', '06-08T16:00 06-08T17:00', '06-15T16:00 06-15T17:00', '06-22T16:00 06-22T17:00'];
const [P1 = '', P2 = '', P3 = '', P4 = ''] = P;

describe('this and future', () => {
  busyCases([
    [
      'with a copy of the exceptions: the later ones stay',
      [
        ...w(),
        ...ch(
          `;RANGE=THISANDFUTURE;${S}:20270615T180000`,
          `DTSTART;${S}:20270615T190000`,
          `DTEND;${S}:20270615T200000`,
          `EXDATE;${S}:20270608T180000`,
        ),
      ],
      [P1, P2, '06-15T17:00 06-15T18:00', '06-22T17:00 06-22T18:00'],
    ],
    [
      'twice, in any order in the file',
      [
        ...ch(`;RANGE=THISANDFUTURE;${S}:20270622T180000`, `DTSTART;${S}:20270622T200000`, 'DURATION:PT1H'),
        ...ch(`;RANGE=THISANDFUTURE;${S}:20270608T180000`, `DTSTART;${S}:20270608T190000`, 'DURATION:PT1H'),
        ...w(),
      ],
      [P1, '06-08T17:00 06-08T18:00', '06-15T17:00 06-15T18:00', '06-22T18:00 06-22T19:00'],
    ],
    [
      'of whole days, a day later and longer',
      [
        ...event('UID:s', 'DTSTART;VALUE=DATE:20270607', 'RRULE:FREQ=WEEKLY;COUNT=3'),
        ...ch(';VALUE=DATE;RANGE=THISANDFUTURE:20270614', 'DTSTART;VALUE=DATE:20270615', 'DTEND;VALUE=DATE:20270617'),
      ],
      ['06-06T22:00 06-07T22:00', '06-14T22:00 06-16T22:00', '06-21T22:00 06-23T22:00'],
    ],
    [
      'over the change of the clocks',
      [
        ...event('UID:s', `DTSTART;${S}:20271020T180000`, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=4'),
        ...ch(`;RANGE=THISANDFUTURE;${S}:20271027T180000`, `DTSTART;${S}:20271028T090000`, 'DURATION:PT2H'),
      ],
      ['10-20T16:00 10-20T17:00', '10-28T07:00 10-28T09:00', '11-04T08:00 11-04T10:00', '11-11T08:00 11-11T10:00'],
    ],
    [
      'this and prior, which is no more: this one',
      [
        ...event('UID:s', 'DTSTART:20270601T080000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3'),
        ...event(
          'UID:s',
          'RECURRENCE-ID;RANGE=THISANDPRIOR:20270602T080000Z',
          'DTSTART:20270602T100000Z',
          'DURATION:PT1H',
        ),
      ],
      ['06-01T08:00 06-01T09:00', '06-02T10:00 06-02T11:00', '06-03T08:00 06-03T09:00'],
    ],
  ]);
});
describe('one occurrence', () => {
  busyCases([
    [
      'override in other zone than master',
      [...w(), ...ch(`;${N}:20270608T120000`, `DTSTART;${N}:20270608T200000`, 'DURATION:PT1H')],
      [P1, '06-09T00:00 06-09T01:00', P3, P4],
    ],
    [
      'override becomes all-day',
      [...w(), ...ch(`;${S}:20270608T180000`, 'DTSTART;VALUE=DATE:20270609')],
      [P1, '06-08T22:00 06-09T22:00', P3, P4],
    ],
    [
      'override of all-day becomes timed, id as DATE',
      [
        ...event('UID:s', 'DTSTART;VALUE=DATE:20270607', 'RRULE:FREQ=DAILY;COUNT=3'),
        ...ch(';VALUE=DATE:20270608', `DTSTART;${S}:20270608T080000`, 'DURATION:PT1H'),
      ],
      ['06-06T22:00 06-07T22:00', '06-08T06:00 06-08T07:00', '06-08T22:00 06-09T22:00'],
    ],
    [
      'override of all-day with id T000000 floating',
      [
        ...event('UID:s', 'DTSTART;VALUE=DATE:20270607', 'RRULE:FREQ=DAILY;COUNT=3'),
        ...ch(':20270608T000000', `DTSTART;VALUE=DATE:20270620`),
      ],
      ['06-06T22:00 06-07T22:00', '06-08T22:00 06-09T22:00', '06-19T22:00 06-20T22:00'],
    ],
    [
      'override of all-day with id T000000Z',
      [
        ...event('UID:s', 'DTSTART;VALUE=DATE:20270607', 'RRULE:FREQ=DAILY;COUNT=3'),
        ...ch(':20270608T000000Z', `DTSTART;VALUE=DATE:20270620`),
      ],
      ['06-06T22:00 06-07T22:00', '06-08T22:00 06-09T22:00', '06-19T22:00 06-20T22:00'],
    ],
    [
      'override kills RDATE one',
      [
        ...w(`RDATE;${S}:20270618T180000`),
        ...ch(`;${S}:20270618T180000`, 'STATUS:CANCELLED', `DTSTART;${S}:20270618T180000`),
      ],
      P,
    ],
    [
      'exdate and override same date: override stays',
      [
        ...w(`EXDATE;${S}:20270608T180000`),
        ...ch(`;${S}:20270608T180000`, `DTSTART;${S}:20270609T180000`, 'DURATION:PT1H'),
      ],
      [P1, '06-09T16:00 06-09T17:00', P3, P4],
    ],
    [
      'first occurrence moved away',
      [...w(), ...ch(`;${S}:20270601T180000`, `DTSTART;${S}:20270602T180000`, 'DURATION:PT1H')],
      ['06-02T16:00 06-02T17:00', P2, P3, P4],
    ],
    [
      'master cancelled, override confirmed',
      [
        ...w('STATUS:CANCELLED'),
        ...ch(`;${S}:20270608T180000`, `DTSTART;${S}:20270608T180000`, 'DURATION:PT1H', 'STATUS:CONFIRMED'),
      ],
      [P2],
    ],
    [
      'two overrides for same id, newer cancelled',
      [
        ...w(),
        ...ch(`;${S}:20270608T180000`, `DTSTART;${S}:20270609T180000`, 'DURATION:PT1H', 'SEQUENCE:1'),
        ...ch(':20270608T160000Z', `DTSTART;${S}:20270608T180000`, 'DURATION:PT1H', 'SEQUENCE:2', 'STATUS:CANCELLED'),
      ],
      [P1, P3, P4],
    ],
    [
      'override carries a copy of RRULE',
      [
        ...w(),
        ...ch(`;${S}:20270608T180000`, `DTSTART;${S}:20270609T180000`, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=4'),
      ],
      [P1, '06-09T16:00 06-09T17:00', P3, P4],
    ],
    [
      'with a lower number than its series',
      [
        ...event('UID:q', 'SEQUENCE:5', 'DTSTART:20270610T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3'),
        ...event('UID:q', 'SEQUENCE:1', 'RECURRENCE-ID:20270611T090000Z', 'DTSTART:20270611T150000Z', 'DURATION:PT1H'),
      ],
      ['06-10T09:00 06-10T10:00', '06-11T15:00 06-11T16:00', '06-12T09:00 06-12T10:00'],
    ],
    [
      'override zero duration frees',
      [
        ...event('UID:q', 'DTSTART:20270610T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3'),
        ...event('UID:q', 'RECURRENCE-ID:20270611T090000Z', 'DTSTART:20270611T150000Z'),
      ],
      ['06-10T09:00 06-10T10:00', '06-12T09:00 06-12T10:00'],
    ],
    [
      'single non-recurring replaced by RECURRENCE-ID',
      [
        ...event('UID:q', 'DTSTART:20270610T090000Z', 'DURATION:PT1H'),
        ...event('UID:q', 'RECURRENCE-ID:20270610T090000Z', 'DTSTART:20270611T150000Z', 'DURATION:PT1H'),
      ],
      ['06-11T15:00 06-11T16:00'],
    ],
    [
      'RECURRENCE-ID date for datetime series',
      [
        ...event('UID:q', `DTSTART;${S}:20270610T003000`, 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2'),
        ...event('UID:q', 'RECURRENCE-ID;VALUE=DATE:20270611', 'DTSTART:20270620T150000Z', 'DURATION:PT1H'),
      ],
      ['06-09T22:30 06-09T23:30', '06-20T15:00 06-20T16:00'],
    ],
  ]);
});
