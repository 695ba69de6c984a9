import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { addDays, weekdayOf } from '#shared/kernel/time.ts';

test('the weekday is the calendar’s, before 1970 too', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000 }), (days) => {
      const date = addDays('1950-01-01', days);
      expect(weekdayOf(date)).toBe(Temporal.PlainDate.from(date).dayOfWeek);
    }),
  );
});
