import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findZone } from '#shared/domain/ical/find-zone.ts';
import { ROOT } from '#test/support/source-files.ts';
import { busyIn, calendarOf, codesIn, event } from './reading.ts';

const HOUR = 3_600_000;
const [WINTER, SUMMER] = [Date.parse('2027-01-15T12:00:00Z'), Date.parse('2027-07-15T12:00:00Z')];
const offsets = (name: string) => {
  const zone = findZone(name);
  return zone && [zone.offsetAt(WINTER) / HOUR, zone.offsetAt(SUMMER) / HOUR];
};
test.each<readonly [string, number[] | undefined]>([
  ['Europe/Stockholm', [1, 2]],
  ['europe/stockholm', [1, 2]],
  ['/Europe/Stockholm', [1, 2]],
  ['"Europe/Stockholm"', [1, 2]],
  ['/mozilla.org/20070129_1/America/Argentina/Buenos_Aires', [-3, -3]],
  ['/softwarestudio.org/Tzfile/Europe/London', [0, 1]],
  ['Custom_America/New_York', [-5, -4]],
  ['America/New York', [-5, -4]],
  ['Europe/Stockholm-2', [1, 2]],
  ['US/Pacific', [-8, -7]],
  ['Etc/GMT+5', [-5, -5]],
  ['CET', [1, 2]],
  ['EST5EDT', [-5, -4]],
  ['W. Europe Standard Time', [1, 2]],
  ['W. Europe Daylight Time', [1, 2]],
  ['W. Europe Standard Time 1', [1, 2]],
  ['GMT Standard Time', [0, 1]],
  ['Greenwich Standard Time', [0, 0]],
  ['Västeuropa, normaltid', [1, 2]],
  ['Mitteleuropäische Zeit', [1, 2]],
  ['Eastern Standard Time (Mexico)', [-5, -5]],
  ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', [1, 2]],
  ['(GMT+01.00) Amsterdam / Berlin / Bern / Rome / Stockholm / Vienna', [1, 2]],
  ['Amsterdam, Belgrade, Berlin, Brussels, Budapest, Madrid, Paris, Prague, Stockholm', [1, 2]],
  ['(UTC-05:00) Eastern Time (US & Canada)', [-5, -4]],
  ['(GMT-07:00) Arizona', [-7, -7]],
  ['(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi', [5.5, 5.5]],
  ['(UTC+03:00) Nowhere at all', [3, 3]],
  ['UTC', [0, 0]],
  ['Z', [0, 0]],
  ['tzone://Microsoft/Utc', [0, 0]],
  ['UTC+2', [2, 2]],
  ['GMT-0430', [-4.5, -4.5]],
  ['+01:00', [1, 1]],
  ['Customized Time Zone', undefined],
  ['tzone://Microsoft/Custom', undefined],
  ['Europe/Atlantis', undefined],
  ['__proto__', undefined],
  ['x'.repeat(5_000), undefined],
  ['', undefined],
])('%s', (name, expected) => expect(offsets(name)).toEqual(expected));

test('the names of Windows mean what a library says they mean', () => {
  const file = join(ROOT, 'node_modules/node-ical/windowsZones.json');
  const theirs = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { iana: string[] }>;
  // Morocco and others moved, a display name of Samoa stands for two; what Windows itself says now counts.
  const moved =
    /Casablanca|Minsk|Istanbul|Midway|Magadan|Asuncion|Georgetown|Manaus|Yekaterinburg|Ekaterinburg|Almaty|Astana|Baku, Tbilisi|Tbilisi$|Caracas|Fiji|Mid-Atlantic|Chihuahua|Windhoek/;
  const wrong = Object.entries(theirs)
    .filter(
      ([name, { iana }]) =>
        !moved.test(name) && JSON.stringify(offsets(name)) !== JSON.stringify(offsets(iana[0] ?? '')),
    )
    .map(([name]) => name);
  expect(wrong).toEqual([]);
});

describe('which zone counts', () => {
  const standard = (id: string, offset: string, ...more: string[]) => [
    'BEGIN:VTIMEZONE',
    `TZID:${id}`,
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    ...more,
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
  const trip = (id: string) => event(`DTSTART;TZID=${id}:20270610T080000`, 'DURATION:PT1H');
  test.each<readonly [string, string[], string[]]>([
    [
      'the definition in the file, by its name',
      [...standard('Nordkap', '+0300'), ...trip('Nordkap')],
      ['06-10T05:00 06-10T06:00'],
    ],
    ['its name in other letters', [...standard('NORDKAP', '+0300'), ...trip('Nordkap')], ['06-10T05:00 06-10T06:00']],
    [
      'a poor copy of a known zone does not',
      [...standard('Europe/Stockholm', '+0100'), ...trip('Europe/Stockholm')],
      ['06-10T06:00 06-10T07:00'],
    ],
    [
      'another meaning of a known name does',
      [...standard('Europe/Stockholm', '-0800'), ...trip('Europe/Stockholm')],
      ['06-10T16:00 06-10T17:00'],
    ],
    [
      'an empty definition does not',
      [['BEGIN:VTIMEZONE', 'TZID:Romance Standard Time', 'END:VTIMEZONE'], trip('Romance Standard Time')].flat(),
      ['06-10T06:00 06-10T07:00'],
    ],
    [
      'a definition that says where it is',
      [['BEGIN:VTIMEZONE', 'TZID:Home', 'X-LIC-LOCATION:Europe/Helsinki', 'END:VTIMEZONE'], trip('Home')].flat(),
      ['06-10T05:00 06-10T06:00'],
    ],
    [
      'floating: the calendar’s zone',
      ['X-WR-TIMEZONE:America/New_York', ...event('DTSTART:20270610T080000', 'DURATION:PT1H')],
      ['06-10T12:00 06-10T13:00'],
    ],
    [
      'floating: the calendar’s zone is none',
      ['X-WR-TIMEZONE:Mars/Base', ...event('DTSTART:20270610T080000', 'DURATION:PT1H')],
      ['06-10T06:00 06-10T07:00'],
    ],
    [
      'days: the guide’s zone',
      ['X-WR-TIMEZONE:America/New_York', ...event('DTSTART;VALUE=DATE:20270610')],
      ['06-09T22:00 06-10T22:00'],
    ],
    [
      'unknown: the calendar’s zone',
      ['X-WR-TIMEZONE:America/New_York', ...trip('Who knows')],
      ['06-10T12:00 06-10T13:00'],
    ],
  ])('%s', (_, lines, expected) => expect(busyIn(calendarOf(...lines))).toEqual(expected));
  test('an unknown zone is told', () => {
    expect(codesIn(calendarOf(...trip('Who knows')))).toEqual(['zone_unknown']);
    expect(codesIn(calendarOf(...trip('"(UTC+03:00) Nowhere at all"')))).toEqual(['zone_by_offset']);
  });
  test('rules of the past end, single dates count, and the clock of the guide’s zone has no part in it', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Old and new',
      'BEGIN:DAYLIGHT',
      'DTSTART:19700426T020000',
      'RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=-1SU;UNTIL=20060430T100000Z',
      'TZOFFSETFROM:-0800',
      'TZOFFSETTO:-0700',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'DTSTART:19701025T020000',
      'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=20061029T090000Z',
      'TZOFFSETFROM:-0700',
      'TZOFFSETTO:-0800',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:20270610T000000',
      'RDATE:20270620T000000',
      'TZOFFSETFROM:-0800',
      'TZOFFSETTO:-0600',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'DTSTART:20270615T000000',
      'TZOFFSETFROM:-0600',
      'TZOFFSETTO:-0800',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    const on = (day: string) =>
      busyIn(calendarOf(...zone, ...event(`DTSTART;TZID=Old and new:202706${day}T080000`, 'DURATION:PT1H')));
    expect([on('05'), on('12'), on('17'), on('25')].flat()).toEqual([
      '06-05T16:00 06-05T17:00',
      '06-12T14:00 06-12T15:00',
      '06-17T16:00 06-17T17:00',
      '06-25T14:00 06-25T15:00',
    ]);
  });
});
