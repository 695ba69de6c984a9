import { expect, test } from 'vitest';
import { type WholeDay, wholeDayOf } from '#web/features/guide/whole-day.ts';

const time = (taken: number, capacity = 4, isCalledOff = false) =>
  ({ taken, capacity, isCalledOff }) as WholeDay['times'][number];
const day = (times: WholeDay['times'], isClosed = false): WholeDay => ({ date: '2027-06-12', isClosed, times });
const words = {
  closed: 'closed',
  none: 'none',
  times: (times: number, people: number, places: number) => `${times} ${people}/${places}`,
};

test.each([
  ['not read yet', undefined, { look: 'plain', label: '' }],
  ['without times', day([]), { look: 'plain', label: 'none' }],
  ['closed', day([time(0)], true), { look: 'striped', label: 'closed', mark: '\u00d7' }],
  ['closed with people who stay', day([time(2)], true), { look: 'partly', label: '1 2/4', mark: '2' }],
  ['free', day([time(0), time(0)]), { look: 'open', label: '2 0/8' }],
  ['half full', day([time(4), time(1)]), { look: 'partly', label: '2 5/8', mark: '5' }],
  ['full', day([time(4), time(4)]), { look: 'struck', label: '2 8/8', mark: '8' }],
  ['called off', day([time(3, 4, true)]), { look: 'plain', label: 'none' }],
])('a day that is %s', (_what, is, expected) => {
  expect(wholeDayOf(is, words)).toEqual(expected);
});
