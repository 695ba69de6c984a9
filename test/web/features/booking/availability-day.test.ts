// @vitest-environment node

import type { TFunction } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { availabilityDay } from '#web/features/booking/availability-day.ts';
import type { Day, Slot } from '#web/features/booking/party-refusal.ts';
import { makeI18n } from '#web/lib/i18n.ts';

let t: TFunction<'booking'>;
beforeAll(async () => {
  t = (await makeI18n('en', ['booking'])).getFixedT('en', 'booking');
});
const around = { today: '2027-06-01', firstBookableDate: '2027-06-03', noticeDays: 2 };
const slot = (more: Partial<Slot> = {}): Slot => ({
  id: 's',
  start: '06:00',
  end: '14:00',
  endsAfterDays: 0,
  startsAt: '2027-06-12T04:00:00.000Z',
  endsAt: '2027-06-12T12:00:00.000Z',
  places: 6,
  capacity: 6,
  taken: 0,
  sure: 0,
  state: 'available',
  privatePossible: true,
  discountPercent: null,
  ...more,
});
const day = (more: Partial<Day> = {}): Day => ({
  date: '2027-06-12',
  state: 'available',
  places: 6,
  discountPercent: null,
  slots: [slot()],
  ...more,
});

test('an open day says its places', () => {
  expect(availabilityDay('2027-06-12', day(), around, t)).toEqual({ look: 'open', label: '6 of 6 places left' });
});
test('a partly booked day shows how many are left', () => {
  const some = day({ state: 'partial', places: 2, slots: [slot({ places: 2, taken: 4, state: 'partial' })] });
  expect(availabilityDay('2027-06-12', some, around, t)).toEqual({
    look: 'partly',
    mark: '2',
    label: '2 of 6 places left',
  });
});
test('an offer shows its percent in text', () => {
  const offer = day({
    state: 'promoted',
    discountPercent: 15,
    slots: [slot({ state: 'promoted', discountPercent: 15 })],
  });
  expect(availabilityDay('2027-06-12', offer, around, t)).toMatchObject({
    look: 'offer',
    mark: '−15%',
    label: '6 of 6 places left, 15% off',
  });
});
test('several times are counted, with the roomiest one', () => {
  const two = day({
    slots: [slot({ places: 1 }), slot({ id: 'b', places: 4 }), slot({ id: 'c', state: 'booked', places: 0 })],
  });
  expect(availabilityDay('2027-06-12', two, around, t).label).toBe('2 times, 4 of 6 places left');
});
test.each([
  ['2027-05-31', day({ date: '2027-05-31' }), 'plain', 'already passed'],
  ['2027-06-12', undefined, 'plain', 'no trip on this day'],
  ['2027-06-02', day({ state: 'blocked' }), 'striped', 'too soon, needs 2 days of notice'],
  ['2027-06-12', day({ state: 'blocked' }), 'striped', 'the guide is busy'],
] as const)('%s: a closed day says why', (date, which, look, refusal) => {
  expect(availabilityDay(date, which, around, t)).toMatchObject({ look, refusal });
});
test('a full day can be chosen: its times have a waiting list', () => {
  expect(availabilityDay('2027-06-12', day({ state: 'booked' }), around, t)).toEqual({
    look: 'struck',
    label: 'fully booked',
  });
});
test('nothing can be chosen before the days are known', () => {
  expect(availabilityDay('2027-06-12', undefined, undefined, t).refusal).toBeTruthy();
});
