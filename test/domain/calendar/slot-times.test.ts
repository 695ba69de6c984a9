import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DayDraft } from '#shared/domain/calendar/day-draft.ts';
import { refuseOverlap } from '#shared/domain/calendar/reshape.ts';
import { slotFrom } from '#shared/domain/calendar/slot-times.ts';
import { clockAt, instantAt, toLocalTime } from '#shared/kernel/time.ts';

const ZONE = 'Europe/Stockholm';
/** In Beirut and elsewhere the clock is put on at midnight. */
const MIDNIGHT_ZONE = 'Asia/Beirut';
const slotOn = (date: string, start: string, end: string, endsAfterDays = 0, zone = ZONE) =>
  slotFrom({ id: 'pike', zone, maxGroup: 4 }, date, { start, end, endsAfterDays, notes: '' });
const shown = ({ f, t }: { f: number; t: number }) => `${toLocalTime(f)}-${toLocalTime(t)}+${Math.floor(t / 1440)}`;

describe('in the night in which the clock is put on, a time is written as the clock shows it', () => {
  test.each([
    ['2029-03-25', '01:00', '02:30', 0, '01:00-03:30+0'],
    ['2029-03-25', '02:10', '02:40', 0, '03:10-03:40+0'],
    ['2029-03-25', '02:00', '06:00', 0, '03:00-06:00+0'],
    ['2029-03-24', '20:00', '02:30', 1, '20:00-03:30+1'],
    ['2029-03-25', '01:00', '03:00', 0, '01:00-03:00+0'],
    ['2029-03-26', '01:00', '02:30', 0, '01:00-02:30+0'],
    // It comes twice: the later one, as the clock shows it.
    ['2029-10-28', '01:00', '02:30', 0, '01:00-02:30+0'],
  ])('%s %s to %s, %i days later, is %s', (date, start, end, days, expected) => {
    expect(shown(slotOn(date, start, end, days))).toBe(expected);
  });
  test('at midnight too', () => {
    expect(shown(slotOn('2027-03-27', '20:00', '00:00', 1, MIDNIGHT_ZONE))).toBe('20:00-01:00+1');
  });
});
test('two times overlap by the clock exactly when they overlap in truth, in every night', () => {
  const minute = fc.integer({ min: 0, max: 5 * 60 });
  const night = fc.constantFrom('2029-03-25', '2029-10-28', '2029-06-01');
  fc.assert(
    fc.property(night, minute, minute, minute, minute, (date, a, b, c, d) => {
      const times = [
        [a, b],
        [c, d],
      ].map(([from = 0, to = 0]) => ({
        from: instantAt(date, from, ZONE),
        to: instantAt(date, to, ZONE),
        f: from,
        t: to,
      }));
      fc.pre(times.every(({ from, to }) => from < to));
      const [one, two] = times.map(({ f, t }) => slotOn(date, toLocalTime(f), toLocalTime(t)));
      if (!one || !two) throw new Error('no times');
      const [x, y] = times as [(typeof times)[0], (typeof times)[0]];
      const draft = new DayDraft(new Map([[date, { rev: 1, s: { one: { ...one, n: 0, k: 0 } }, z: {} }]]));
      const refuses = () => refuseOverlap(draft, { date, slotId: 'two' }, two);
      if (x.from < y.to && y.from < x.to) expect(refuses).toThrow('calendar.slot_overlaps');
      else expect(refuses).not.toThrow();
    }),
  );
});
test('what the clock shows is the same moment', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3 * 1440 }), fc.constantFrom(ZONE, MIDNIGHT_ZONE), (minutes, zone) => {
      const { instant, minutes: seen } = clockAt('2027-03-27', minutes, zone);
      expect(instantAt('2027-03-27', seen, zone)).toBe(instant);
      expect(seen).toBeGreaterThanOrEqual(minutes);
    }),
  );
});
