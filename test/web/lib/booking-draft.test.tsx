import { beforeEach, expect, test } from 'vitest';
import {
  EMPTY_DRAFT,
  forgetDraft,
  loadDraft,
  saveDraft,
  withoutAttempt,
  withRequestId,
} from '#web/lib/booking-draft.ts';

beforeEach(() => sessionStorage.clear());
const typed = {
  ...EMPTY_DRAFT,
  date: '2027-06-12',
  slotId: 's1',
  contact: { fullName: 'Astrid Lind', email: 'a@example.com', phone: '' },
  specialRequests: 'No fish, please',
};

test('what was typed comes back after a reload, for its own experience only', () => {
  saveDraft('gryt-pike', typed);
  expect(loadDraft('gryt-pike')).toEqual(typed);
  expect(loadDraft('another')).toEqual(EMPTY_DRAFT);
  forgetDraft('gryt-pike');
  expect(loadDraft('gryt-pike')).toEqual(EMPTY_DRAFT);
});
test('a spoilt or forbidden storage is no draft and no crash', () => {
  sessionStorage.setItem('napp.booking.gryt-pike', '{"party":');
  expect(loadDraft('gryt-pike')).toEqual(EMPTY_DRAFT);
  const forbidden = {
    setItem: () => {
      throw new DOMException('full');
    },
    getItem: () => {
      throw new DOMException('no');
    },
    removeItem: () => {
      throw new DOMException('no');
    },
  } as unknown as Storage;
  expect(() => saveDraft('x', typed, forbidden)).not.toThrow();
  expect(loadDraft('x', forbidden)).toEqual(EMPTY_DRAFT);
  expect(() => forgetDraft('x', forbidden)).not.toThrow();
});
test('an old draft without a part gets that part', () => {
  sessionStorage.setItem('napp.booking.x', JSON.stringify({ party: { adults: 3 } }));
  expect(loadDraft('x').party).toEqual({ adults: 3, children: 0, private: false });
});
test('the same details keep their request id, other details get a new one', () => {
  let count = 0;
  const newId = () => {
    count += 1;
    return `id-${count}`;
  };
  const first = withRequestId(typed, { people: 2 }, newId);
  expect(withRequestId(first, { people: 2 }, newId).requestId).toBe(first.requestId);
  expect(withRequestId(first, { people: 3 }, newId).requestId).not.toBe(first.requestId);
});
test('a finished attempt leaves everything that was typed', () => {
  const tried = { ...withRequestId(typed, {}), bookingId: 'adfdb9df' };
  expect(withoutAttempt(tried)).toEqual(typed);
});
