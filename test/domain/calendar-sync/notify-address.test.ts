import { expect, test } from 'vitest';
import {
  isToBeAsked,
  isWaiting,
  type Notify,
  nextNotify,
  noticesGoTo,
  notifyPurpose,
} from '#shared/domain/calendar-sync/notify-address.ts';

const OWN = 'guide@napp.test';
const at = (address: string, isConfirmed = false): Notify => ({ mail: true, inApp: true, address, isConfirmed });

test.each<[name: string, is: Notify, typed: string, address: string, isConfirmed: boolean, asked: boolean, to: string]>(
  [
    ['nothing was and is typed', at(''), '', '', false, false, OWN],
    ['an address is typed', at(''), 'a@x.test', 'a@x.test', false, true, OWN],
    ['one that waits stays', at('a@x.test'), 'a@x.test', 'a@x.test', false, false, OWN],
    ['one that is confirmed stays', at('a@x.test', true), 'a@x.test', 'a@x.test', true, false, 'a@x.test'],
    ['a confirmed one is changed', at('a@x.test', true), 'b@x.test', 'b@x.test', false, true, OWN],
    ['a confirmed one is written in another way', at('a@x.test', true), 'A@x.test', 'A@x.test', false, true, OWN],
    ['a confirmed one is cleared', at('a@x.test', true), '', '', false, false, OWN],
    ["the account's own is typed", at('a@x.test', true), 'Guide@Napp.test', '', false, false, OWN],
  ],
)('%s', (_, is, typed, address, isConfirmed, asked, to) => {
  const next = nextNotify(is, { mail: false, inApp: true, address: typed }, OWN);
  expect(next).toEqual({ mail: false, inApp: true, address, isConfirmed });
  expect(isToBeAsked(is, next)).toBe(asked);
  expect(isWaiting(next)).toBe(address !== '' && !isConfirmed);
  expect(noticesGoTo(next, OWN)).toBe(to);
});
test('a proof is of one guide and one address', () => {
  const purposes = ['g1 a@x.test', 'g1 b@x.test', 'g2 a@x.test'].map((pair) => {
    const [guideId = '', address = ''] = pair.split(' ');
    return notifyPurpose(guideId, address);
  });
  expect(new Set(purposes).size).toBe(3);
});
