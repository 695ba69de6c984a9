import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkTime } from '#shared/domain/booking/check-time.ts';
import { closesAt, offeredUntil } from '#shared/domain/booking/closes-at.ts';
import type { BookableExperience, TripSlot } from '#shared/domain/booking/trip.ts';
import { addHours, instantAt, toInstant } from '#shared/kernel/time.ts';

const ZONE = 'Europe/Stockholm';
const tripOn = (date: string, minutes: number): TripSlot =>
  ({ date, from: minutes, to: minutes + 60, startsAt: instantAt(date, minutes, ZONE) }) as TripSlot;
const terms = (noticeDays: number, isInstant: boolean) => ({ zone: ZONE, noticeDays, isInstant }) as BookableExperience;
const isOpen = (experience: BookableExperience, slot: TripSlot, now: string): boolean => {
  try {
    checkTime(experience, slot, now);
    return true;
  } catch {
    return false;
  }
};

test.each([
  ['instant: the start', 0, true, '2027-06-12T04:00:00.000Z'],
  ['on request: 14 hours before', 0, false, '2027-06-11T14:00:00.000Z'],
  ['two days of notice: the midnight two days before', 2, true, '2027-06-10T22:00:00.000Z'],
] as const)('%s', (_name, notice, isInstant, wanted) => {
  expect(closesAt(terms(notice, isInstant), tripOn('2027-06-12', 360))).toBe(wanted);
});
test('booking is open before that moment and closed from it on, summer time or not', () => {
  const when = fc.record({
    day: fc.integer({ min: 0, max: 365 }),
    minutes: fc.integer({ min: 0, max: 1439 }),
    notice: fc.integer({ min: 0, max: 9 }),
    isInstant: fc.boolean(),
  });
  fc.assert(
    fc.property(when, ({ day, minutes, notice, isInstant }) => {
      const date = toInstant(Date.parse('2027-01-01T00:00:00Z') + day * 86_400_000).slice(0, 10);
      const [slot, experience] = [tripOn(date, minutes), terms(notice, isInstant)];
      const closes = closesAt(experience, slot);
      expect(isOpen(experience, slot, closes)).toBe(false);
      expect(isOpen(experience, slot, toInstant(Date.parse(closes) - 1))).toBe(true);
      const early = addHours(closes, -30);
      expect(offeredUntil(experience, slot, early)).toBe(addHours(early, 24));
      expect(offeredUntil(experience, slot, addHours(closes, -3))).toBe(closes);
    }),
  );
});
