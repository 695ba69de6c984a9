import { expect, test } from 'vitest';
import { mayCorrect, mayReaddress, mayResend } from '#shared/domain/gift-cards/gift-sending.ts';

const SENT = { state: 'issued', delivery: 'email', deliveredAt: '2027-05-01T10:00:00.000Z', sendings: 1 } as const;
test.each([
  ['a mail that is out', {}, [true, true, true]],
  ['sent as often as one address may have it', { sendings: 5 }, [false, true, true]],
  ['sent to another one before', { sendings: 5, sentElsewhere: 1 }, [true, true, true]],
  ['and as often to this one', { sendings: 9, sentElsewhere: 4 }, [false, true, true]],
  ['corrected as often as a buyer may', { sendings: 11, sentElsewhere: 10, edition: 10 }, [true, true, false]],
  ['a mail of a later day', { deliveredAt: undefined, sendings: 0 }, [false, true, true]],
  ['one to print', { delivery: 'print' }, [true, false, false]],
  ['one that is not paid', { state: 'pending', deliveredAt: undefined }, [false, false, false]],
  ['one that was given back', { state: 'withdrawn' }, [false, false, false]],
] as const)('%s: sent again, corrected by an admin, corrected by its buyer', (_what, over, may) => {
  const order = { ...SENT, ...over };
  expect([mayResend(order), mayReaddress(order), mayCorrect(order)]).toEqual(may);
});
