import { describe, expect, test, vi } from 'vitest';
import { processorMillis } from '#test/support/processor-time.ts';
import { busyIn, calendarOf, codesIn, event, readWell, YEAR } from './reading.ts';

const MOST_MILLIS = 1_000;
// A busy machine may take long over what costs little.
vi.setConfig({ testTimeout: 120_000 });
function quickly<T>(what: () => T): T {
  let result: T | undefined;
  const go = () => {
    result = what();
  };
  expect(processorMillis(go, MOST_MILLIS)).toBeLessThan(MOST_MILLIS);
  return result as T;
}
const rule = (start: string, text: string, length = 'DURATION:PT1H') =>
  calendarOf(
    ...event(`DTSTART:${start}`, length, `RRULE:${text}`),
    ...event('DTSTART:20270610T060000Z', 'DURATION:PT1H'),
  );
const ALL = (name: string, from: number, to: number) =>
  `${name}=${Array.from({ length: to - from + 1 }, (_, i) => from + i).join(',')}`;
const DENSE = [ALL('BYHOUR', 0, 23), ALL('BYMINUTE', 0, 59), ALL('BYSECOND', 0, 59)].join(';');

describe('rules that stand for more dates than there is time', () => {
  test.each([
    ['every second for ever', '20200101T000000Z', 'FREQ=SECONDLY'],
    [
      'every second of every year',
      '20200101T000000Z',
      `FREQ=YEARLY;${ALL('BYMONTH', 1, 12)};${ALL('BYMONTHDAY', 1, 31)};${DENSE}`,
    ],
    ['every second of each day, counted', '19700101T000000Z', `FREQ=DAILY;COUNT=1000000000;${DENSE};BYDAY=MO`],
    ['a thousand million hours with a condition', '00010101T000000Z', 'FREQ=HOURLY;BYMINUTE=0,30;COUNT=1000000000'],
    [
      'every second with a condition, counted',
      '19700101T000000Z',
      'FREQ=SECONDLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;COUNT=1000000000',
    ],
  ])('%s is refused, the rest is read', (_, start, text) => {
    const feed = rule(start, text);
    expect(quickly(() => busyIn(feed))).toEqual(['06-10T06:00 06-10T07:00']);
    expect(codesIn(feed)).toEqual(['rule_too_much']);
  });
  test.each([
    ['every day since the year 1, counted', '00010101T060000Z', 'FREQ=DAILY;COUNT=1000000000', 30],
    ['every minute, of which one a day is meant', '20200101T000000Z', 'FREQ=MINUTELY;BYHOUR=6;BYMINUTE=0', 30],
    [
      'every second, of which one a week is meant',
      '20200101T000000Z',
      'FREQ=SECONDLY;BYDAY=MO;BYHOUR=6;BYMINUTE=0;BYSECOND=0',
      4,
    ],
    ['30 February', '20270101T060000Z', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 0],
    ['an interval without end', '20270101T060000Z', 'FREQ=YEARLY;INTERVAL=999999999999999', 0],
    ['a week that no year has', '20270101T060000Z', 'FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6', 0],
    [
      'every second by its place',
      '20200101T000000Z',
      `FREQ=YEARLY;${ALL('BYMONTH', 1, 12)};${ALL('BYMONTHDAY', 1, 31)};${DENSE};${ALL('BYSETPOS', 1, 9_999)}`,
      0,
    ],
    ['a date far ahead', '99991231T060000Z', 'FREQ=SECONDLY', 0],
  ])('%s is followed', (_, start, text, found) => {
    const feed = rule(start, text);
    expect(quickly(() => busyIn(feed))).toHaveLength(found + 1);
    expect(codesIn(feed)).toEqual([]);
  });
  test('an event of a million years, each day', () => {
    expect(quickly(() => busyIn(rule('20270101T060000Z', 'FREQ=DAILY', 'DURATION:P365000000D')))).toBeDefined();
    expect(quickly(() => busyIn(rule('00010101T060000Z', 'FREQ=DAILY', 'DURATION:P99999999999999D')))).toBeDefined();
  });
  test('many such rules in one file', () => {
    const many = Array.from({ length: 3_000 }, () =>
      event('DTSTART:20200101T000000Z', 'DURATION:PT1H', 'RRULE:FREQ=SECONDLY'),
    );
    expect(quickly(() => readWell(calendarOf(...many.flat())).warningCount)).toBe(3_000);
  });
});
describe('files made to be slow', () => {
  const series = event('UID:s', 'DTSTART:20200101T060000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY');
  test.each<readonly [string, () => string]>([
    [
      'deep nesting',
      () => calendarOf('BEGIN:VEVENT', ...Array.from({ length: 50_000 }, (_, i) => `BEGIN:X${i}`), 'END:VEVENT'),
    ],
    [
      'one line of many megabytes',
      () => calendarOf(...event('DTSTART:20270610T060000Z', `SUMMARY:${'å;:,"'.repeat(1_000_000)}`)),
    ],
    ['a line of folds', () => calendarOf(...event('DTSTART:20270610T060000Z', `SUMMARY:x${'\r\n y'.repeat(200_000)}`))],
    ['parameters without end', () => calendarOf(...event(`DTSTART${';X="a;b"'.repeat(50_000)}:20270610T060000Z`))],
    [
      'quotes without end',
      () =>
        calendarOf(
          ...Array.from({ length: 2_000 }, () => event(`DTSTART;TZID="${'x'.repeat(500)}:20270610T060000Z`)).flat(),
        ),
    ],
    [
      'changes of one series, each for the future',
      () =>
        calendarOf(
          ...series,
          ...Array.from({ length: 10_000 }, () =>
            event(
              'UID:s',
              'RECURRENCE-ID;RANGE=THISANDFUTURE:20270601T060000Z',
              'DTSTART:20270601T070000Z',
              'DURATION:PT1H',
            ),
          ).flat(),
        ),
    ],
    [
      'many series and many changes under one name',
      () =>
        calendarOf(
          ...Array.from({ length: 150 }, () => series).flat(),
          ...Array.from({ length: 5_000 }, (_, i) =>
            event(
              'UID:s',
              `RECURRENCE-ID:20270601T06${String(i % 60).padStart(2, '0')}00Z`,
              'DTSTART:20270601T070000Z',
            ),
          ).flat(),
        ),
    ],
    [
      'exceptions',
      () =>
        calendarOf(
          ...event(
            'UID:e',
            'DTSTART:20270601T060000Z',
            'DURATION:PT1H',
            'RRULE:FREQ=DAILY',
            `EXDATE:${'20270602T060000Z,'.repeat(100_000)}20270603T060000Z`,
          ),
        ),
    ],
    [
      'single dates',
      () =>
        calendarOf(
          ...event(
            'DTSTART:20270601T060000Z',
            'DURATION:PT1H',
            `RDATE:${'20270602T060000Z,'.repeat(100_000)}20270603T060000Z`,
          ),
        ),
    ],
    [
      'zones with rules in every event',
      () =>
        calendarOf(
          ...Array.from({ length: 400 }, (_, i) => [
            'BEGIN:VTIMEZONE',
            `TZID:Z${i}`,
            ...Array.from({ length: 10 }, () => [
              'BEGIN:STANDARD',
              'DTSTART:00010101T000000',
              'TZOFFSETFROM:+0100',
              'TZOFFSETTO:+0200',
              'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
              'END:STANDARD',
            ]).flat(),
            'END:VTIMEZONE',
            ...event(`DTSTART;TZID=Z${i}:${1000 + i}0610T060000`, 'DURATION:PT1H'),
          ]).flat(),
        ),
    ],
    [
      'a zone that changes each second',
      () =>
        calendarOf(
          'BEGIN:VTIMEZONE',
          'TZID:Z',
          'BEGIN:STANDARD',
          'DTSTART:00010101T000000',
          'TZOFFSETFROM:+0100',
          'TZOFFSETTO:+0200',
          `RRULE:FREQ=YEARLY;${DENSE}`,
          'END:STANDARD',
          'END:VTIMEZONE',
          ...event('DTSTART;TZID=Z:20270610T060000', 'DURATION:PT1H'),
        ),
    ],
    [
      'names of zones',
      () =>
        calendarOf(
          ...Array.from({ length: 3_000 }, (_, i) =>
            event(`DTSTART;TZID=(UTC+01:00) A${i}, B${i}, C, D, E, F:20270610T060000`, 'DURATION:PT1H'),
          ).flat(),
        ),
    ],
    [
      'a year for each event',
      () =>
        calendarOf(
          ...Array.from({ length: 3_000 }, (_, i) =>
            event(`DTSTART;TZID=America/New_York:${String(1 + i * 3).padStart(4, '0')}0610T060000`, 'DURATION:PT1H'),
          ).flat(),
        ),
    ],
  ])('%s', (_, make) => {
    const feed = make();
    expect(quickly(() => readWell(feed, { window: YEAR })).state).toBe('read');
  });
});
