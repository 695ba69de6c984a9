import { gzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { feedText } from '#functions/calendar/feeds/feed-text.ts';
import { busyIn, calendarOf, codesIn, event, reading, readWell } from './reading.ts';

// A busy machine may take long over the large ones.
vi.setConfig({ testTimeout: 120_000 });
const TITLE = 'Gös, ål och röding – “två” 🐟';
const trip = event('DTSTART:20270610T060000Z', 'DTEND:20270610T140000Z', `SUMMARY:${TITLE.replaceAll(',', '\\,')}`);
const TEXT = calendarOf(...trip);
const BUSY = ['06-10T06:00 06-10T14:00'];
const titleOf = (body: Uint8Array, contentType?: string) =>
  readWell(feedText(body, contentType)?.text ?? '').busy[0]?.title;
const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

describe('encodings', () => {
  test.each<readonly [string, Uint8Array]>([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${TEXT}`)],
    ['UTF-16, little end first', utf16(`\uFEFF${TEXT}`, false)],
    ['UTF-16, big end first', utf16(`\uFEFF${TEXT}`, true)],
    ['UTF-16 without a mark', utf16(TEXT, false)],
    ['UTF-16 without a mark, big end first', utf16(TEXT, true)],
    ['packed', gzipSync(TEXT)],
    ['packed twice', gzipSync(gzipSync(TEXT))],
  ])('%s', (_, body) => expect(titleOf(body)).toBe(TITLE));

  test('the western encodings, by the header or because it is nothing else', () => {
    const latin = Buffer.from(
      calendarOf(...event('DTSTART:20270610T060000Z', 'DURATION:PT1H', 'SUMMARY:Gös och ål')),
      'latin1',
    );
    for (const type of [
      'text/calendar; charset=iso-8859-1',
      'text/calendar;charset="windows-1252"',
      'text/calendar',
      'text/calendar; charset=utf-8',
      'text/calendar; charset=nonsense',
    ])
      expect(titleOf(latin, type)).toBe('Gös och ål');
    expect(titleOf(Buffer.from(TEXT), 'text/calendar; charset=iso-8859-1')).toBe(TITLE);
    const curly = Buffer.from(
      calendarOf(...event('DTSTART:20270610T060000Z', 'DURATION:PT1H', 'SUMMARY:x')).replace(':x', ':\x93Tur\x94'),
      'latin1',
    );
    expect(titleOf(curly)).toBe('“Tur”');
    expect(feedText(latin)?.isGuessed).toBe(true);
    expect(feedText(Buffer.from(TEXT))?.isGuessed).toBe(false);
  });
  test('one broken letter leaves the others as they are', () => {
    const body = Buffer.from(TEXT.replace('END:VEVENT', 'LOCATION:x\r\nEND:VEVENT'));
    body[body.indexOf('LOCATION:x') + 9] = 0xf0;
    expect(titleOf(body, 'text/calendar; charset=utf-8')).toBe(TITLE);
    expect(feedText(body)?.isGuessed).toBe(true);
  });
  test('a fold in the middle of a letter', () => {
    for (const fold of ['\r\n ', '\n\t', '\r ']) {
      const whole = Buffer.from(TEXT);
      const at = whole.indexOf('ö', 'utf8') + 1;
      expect(titleOf(Buffer.concat([whole.subarray(0, at), Buffer.from(fold), whole.subarray(at)]))).toBe(TITLE);
    }
  });
  test('what unpacks to more than we read is refused, and so is what is packed badly', () => {
    expect(feedText(gzipSync(Buffer.alloc(30 * 1024 * 1024)))).toBeUndefined();
    expect(feedText(gzipSync(TEXT).subarray(0, 60))).toBeUndefined();
  });
});
describe('lines', () => {
  test.each([
    ['LF', '\n'],
    ['CR', '\r'],
    ['CRCRLF', '\r\r\n'],
    ['LF and an empty line', '\n\n'],
  ])('%s', (_, end) => expect(busyIn(TEXT.replaceAll('\r\n', end))).toEqual(BUSY));
  test('folded in any place, with any end', () => {
    for (const fold of ['\r\n ', '\n ', '\r\n\t', '\r '])
      for (const [from, to] of [
        ['DTSTART', `DTS${fold}TART`],
        ['20270610T06', `20270${fold}610T06`],
        ['END:VEVENT', `END:VEV${fold}ENT`],
      ] as const)
        expect(busyIn(TEXT.replace(from, to))).toEqual(BUSY);
  });
  test('blanks at the end, lower case, a line before and after', () => {
    expect(busyIn(TEXT.replaceAll('\r\n', '  \r\n'))).toEqual(BUSY);
    expect(busyIn(TEXT.toLowerCase())).toEqual(BUSY);
    expect(codesIn(`Notice: something\r\n${TEXT}<!-- made in 0.3 s -->\r\n`)).toEqual(['text_around_calendar']);
  });
  test('a broken line costs itself, a broken event costs itself', () => {
    const broken = calendarOf(
      ...event('no line at all', 'DTSTART:20270609T060000Z', 'DURATION:PT1H'),
      ...event('DTSTART;VALUE=PERIOD:nonsense'),
      'rubbish',
      ...trip,
    );
    expect(busyIn(broken)).toEqual(['06-09T06:00 06-09T07:00', ...BUSY]);
    expect(codesIn(broken)).toEqual(['line_broken', 'start_broken']);
  });
  test('an event without its end costs nothing', () => {
    const open = ['BEGIN:VEVENT', 'UID:open', 'DTSTART:20270609T060000Z', 'DURATION:PT1H'];
    expect(busyIn(calendarOf(...open, ...trip))).toEqual(['06-09T06:00 06-09T07:00', ...BUSY]);
    expect(busyIn(calendarOf(...trip, ...open))).toEqual(['06-09T06:00 06-09T07:00', ...BUSY]);
    expect(busyIn(calendarOf(...open, 'BEGIN:VALARM', 'TRIGGER:-PT5M', ...trip))).toEqual([
      '06-09T06:00 06-09T07:00',
      ...BUSY,
    ]);
    expect(codesIn(calendarOf(...open))).toEqual(['event_not_closed']);
  });
  test('an end that nothing began is nothing', () => {
    expect(busyIn(calendarOf('END:VEVENT', 'END:VALARM', ...trip))).toEqual(BUSY);
  });
});
describe('what is no calendar never empties one', () => {
  const why = (text: string) => {
    const result = reading(text);
    return result.state === 'failed' ? result.why : 'read';
  };
  test.each([
    ['nothing', '', 'not_a_calendar'],
    ['blanks', '\r\n \r\n', 'not_a_calendar'],
    ['a page', '<!doctype html><html><body>Sign in</body></html>', 'not_a_calendar'],
    ['an answer for programs', '{"error":"not found","hint":"BEGIN:VCALENDAR"}', 'not_a_calendar'],
    ['an event alone', trip.join('\r\n'), 'not_a_calendar'],
    ['an end alone', 'END:VCALENDAR', 'not_a_calendar'],
    ['a page after the last line', TEXT.trimEnd().concat('<html></html>'), 'cut_off'],
    ['cut in its first line', 'BEGIN:VCALENDAR', 'cut_off'],
    ['cut in an event', TEXT.slice(0, TEXT.indexOf('DTEND')), 'cut_off'],
    ['cut in the last line', TEXT.slice(0, TEXT.indexOf('END:VCALENDAR') + 8), 'cut_off'],
    ['the second of two cut', TEXT + TEXT.slice(0, 60), 'cut_off'],
    ['one in another that was cut', TEXT.slice(0, TEXT.indexOf('DTEND')) + TEXT, 'cut_off'],
  ])('%s', (_, text, expected) => expect(why(text)).toBe(expected));
  test('every place where it can be cut', () => {
    for (let at = 0; at < TEXT.trimEnd().length; at++) expect(why(TEXT.slice(0, at))).not.toBe('read');
  });
  test('more than a calendar holds', () => {
    expect(why(calendarOf(...Array.from({ length: 60_001 }, () => 'BEGIN:VEVENT\r\nEND:VEVENT')))).toBe('too_large');
  });
});
