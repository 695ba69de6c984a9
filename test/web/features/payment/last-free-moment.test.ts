// @vitest-environment node
import { expect, test } from 'vitest';
import { lastFreeMoment } from '#web/features/payment/last-free-moment.ts';

const [EARLY, LATE] = ['2027-06-05T04:00:00.000Z', '2027-06-10T08:00:00.000Z'];
test.each([
  ['booked late: the 48 hours reach further', LATE, EARLY, LATE],
  ['booked early: the week before the trip', EARLY, LATE, LATE],
  ['only one is known', null, EARLY, EARLY],
  ['none is known', null, null, null],
])('%s', (_when, graceUntil, freeUntil, last) => expect(lastFreeMoment({ graceUntil, freeUntil })).toBe(last));
