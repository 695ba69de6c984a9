import { describe } from 'vitest';
import { busyCases, event } from './reading.ts';

const at = (id: string) => event(`DTSTART;TZID=${id}:20270610T080000`, 'DURATION:PT1H');
const zoneOf = (id: string, ...lines: string[]) => ['BEGIN:VTIMEZONE', `TZID:${id}`, ...lines, 'END:VTIMEZONE'];
const part = (kind: string, start: string, from: string, to: string, ...lines: string[]) => [
  `BEGIN:${kind}`,
  `DTSTART:${start}`,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  ...lines,
  `END:${kind}`,
];

describe('zones by name', () => {
  busyCases([
    [
      'X-WR-TIMEZONE windows',
      ['X-WR-TIMEZONE:FLE Standard Time', ...event('DTSTART:20270610T080000', 'DURATION:PT1H')],
      ['06-10T05:00 06-10T06:00'],
    ],
    [
      'X-WR-TIMEZONE after the events',
      [...event('DTSTART:20270610T080000', 'DURATION:PT1H'), 'X-WR-TIMEZONE:America/New_York'],
      ['06-10T12:00 06-10T13:00'],
    ],
    [
      'GMT Daylight Time',
      event('DTSTART;TZID=GMT Daylight Time:20270610T080000', 'DURATION:PT1H'),
      ['06-10T07:00 06-10T08:00'],
    ],
    ['Europe/Kyiv', event('DTSTART;TZID=Europe/Kyiv:20270610T080000', 'DURATION:PT1H'), ['06-10T05:00 06-10T06:00']],
    [
      'TZID quoted with escaped comma',
      event(
        'DTSTART;TZID="(UTC+01:00) Amsterdam\\, Berlin\\, Bern\\, Rome\\, Stockholm\\, Vienna":20270610T080000',
        'DURATION:PT1H',
      ),
      ['06-10T06:00 06-10T07:00'],
    ],
    ['TZID GMT+2', at('GMT+2'), ['06-10T06:00 06-10T07:00']],
    ['TZID Etc/GMT+2', at('Etc/GMT+2'), ['06-10T10:00 06-10T11:00']],
    ['TZID Central European Time', at('Central European Time'), ['06-10T06:00 06-10T07:00']],
    ['TZID W. Europe (Lotus)', at('W. Europe'), ['06-10T06:00 06-10T07:00']],
    ['TZID (UTC+01:00) Stockholm', at('"(UTC+01:00) Stockholm"'), ['06-10T06:00 06-10T07:00']],
    [
      'TZID (GMT+02:00) Helsinki, Kyiv, Riga',
      at('"(UTC+02:00) Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius"'),
      ['06-10T05:00 06-10T06:00'],
    ],
    ['TZID Zimbra style name', at('"(GMT+01.00) Sarajevo / Skopje / Warsaw / Zagreb"'), ['06-10T06:00 06-10T07:00']],
    ['TZID http url', at('"http://tzurl.org/zoneinfo/Europe/Stockholm"'), ['06-10T06:00 06-10T07:00']],
    ['TZID Eastern Daylight Time', at('Eastern Daylight Time'), ['06-10T12:00 06-10T13:00']],
    ['TZID GMT Summer Time', at('GMT Summer Time'), ['06-10T07:00 06-10T08:00']],
    ['TZID British Summer Time', at('British Summer Time'), ['06-10T07:00 06-10T08:00']],
    ['TZID Eastern European Time', at('Eastern European Time'), ['06-10T05:00 06-10T06:00']],
    ['TZID Western European Time', at('Western European Time'), ['06-10T07:00 06-10T08:00']],
  ]);
});
describe('zones by their definition', () => {
  busyCases([
    [
      'custom zone no rule two dates',
      [
        ...zoneOf('My', ...part('STANDARD', '16010101T000000', '+0300', '+0300')),
        ...event('DTSTART;TZID=My:20270610T080000', 'DURATION:PT1H'),
      ],
      ['06-10T05:00 06-10T06:00'],
    ],
    [
      'zone only TZOFFSETTO',
      [
        ...zoneOf('My', 'BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETTO:+0300', 'END:STANDARD'),
        ...event('DTSTART;TZID=My:20270610T080000', 'DURATION:PT1H'),
      ],
      ['06-10T05:00 06-10T06:00'],
    ],
    [
      'zone with no DTSTART part',
      [
        ...zoneOf('My', 'BEGIN:STANDARD', 'TZOFFSETFROM:+0300', 'TZOFFSETTO:+0300', 'END:STANDARD'),
        ...event('DTSTART;TZID=My:20270610T080000', 'DURATION:PT1H'),
      ],
      ['06-10T05:00 06-10T06:00'],
    ],
    [
      'X-WR-TIMEZONE own VTIMEZONE',
      [
        'X-WR-TIMEZONE:My',
        ...zoneOf('My', ...part('STANDARD', '16010101T000000', '+0300', '+0300')),
        ...event('DTSTART:20270610T080000', 'DURATION:PT1H'),
      ],
      ['06-10T05:00 06-10T06:00'],
    ],
    [
      'Lotus BYMINUTE zone',
      [
        ...zoneOf(
          'W. Europe',
          ...part(
            'STANDARD',
            '19501029T030000',
            '+0200',
            '+0100',
            'RRULE:FREQ=YEARLY;BYMINUTE=0;BYHOUR=3;BYDAY=-1SU;BYMONTH=10;WKST=MO',
          ),
          ...part(
            'DAYLIGHT',
            '19500326T020000',
            '+0100',
            '+0200',
            'RRULE:FREQ=YEARLY;BYMINUTE=0;BYHOUR=2;BYDAY=-1SU;BYMONTH=3;WKST=MO',
          ),
        ),
        ...at('W. Europe'),
      ],
      ['06-10T06:00 06-10T07:00'],
    ],
    [
      'historical: RDATE-only zone known (Apple history)',
      [
        ...zoneOf(
          'Europe/Stockholm',
          ...part('STANDARD', '19160930T230000', '+0200', '+0100', 'RDATE:19160930T230000'),
          ...part('DAYLIGHT', '19160514T230000', '+0100', '+0200', 'RDATE:19160514T230000'),
        ),
        ...at('Europe/Stockholm'),
      ],
      ['06-10T06:00 06-10T07:00'],
    ],
    [
      'zone: multiple RRULE historical by UNTIL (US 2007)',
      [
        ...zoneOf(
          'Some/US',
          ...part(
            'DAYLIGHT',
            '19870405T020000',
            '-0500',
            '-0400',
            'RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU;UNTIL=20060402T070000Z',
          ),
          ...part('DAYLIGHT', '20070311T020000', '-0500', '-0400', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU'),
          ...part(
            'STANDARD',
            '19671029T020000',
            '-0400',
            '-0500',
            'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=20061029T060000Z',
          ),
          ...part('STANDARD', '20071104T020000', '-0400', '-0500', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'),
        ),
        ...at('Some/US'),
      ],
      ['06-10T12:00 06-10T13:00'],
    ],
    [
      'zone southern',
      [
        ...zoneOf(
          'South',
          ...part('STANDARD', '20080406T030000', '+1100', '+1000', 'RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU'),
          ...part('DAYLIGHT', '20081005T020000', '+1000', '+1100', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=1SU'),
        ),
        ...at('South'),
      ],
      ['06-09T22:00 06-09T23:00'],
    ],
    [
      'TZID quoted in VTIMEZONE',
      [...zoneOf('"My"', ...part('STANDARD', '19700101T000000', '+0300', '+0300')), ...at('My')],
      ['06-10T05:00 06-10T06:00'],
    ],
    [
      'daylight only zone',
      [...zoneOf('My', ...part('DAYLIGHT', '20270328T020000', '+0100', '+0200')), ...at('My')],
      ['06-10T06:00 06-10T07:00'],
    ],
  ]);
});
