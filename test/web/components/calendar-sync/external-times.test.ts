import { expect, test } from 'vitest';
import { feedsOf, withExternal } from '#web/components/calendar-sync/external-times.ts';
import { FEED_INKS } from '#web/components/calendar-sync/feed-colours.ts';
import type { ExternalTime } from '#web/components/calendar-sync/use-feeds.ts';
import { makeI18n } from '#web/lib/i18n.ts';

const { getFixedT } = await makeI18n('en', ['calendar-sync']);
const t = getFixedT('en', 'calendar-sync');
const time = (feedId: string, feedName: string, colour: ExternalTime['colour']): ExternalTime => ({
  ...{ feedId, feedName, colour, experienceId: null, title: 'Dentist' },
  ...{ startsAt: '2027-06-12T08:00:00.000Z', endsAt: '2027-06-12T09:00:00.000Z' },
  ...{ firstDate: '2027-06-12', lastDate: '2027-06-12' },
});
const HOME = time('f1', 'Home', 'purple');
const WORK = time('f2', 'Work', 'blue');
const empty = { look: 'plain', label: '', refusal: 'No bookings' } as const;

test('a day that nothing is said of stays as it is', () => {
  expect(withExternal(empty, undefined, t)).toBe(empty);
  expect(withExternal(empty, [], t)).toBe(empty);
});
test('a bar in the colour of each calendar, its name in the words, and the day opens as it has that to tell', () => {
  expect(withExternal(empty, [HOME, HOME, WORK], t)).toEqual({
    look: 'plain',
    label: 'No bookings, busy in Home, Work',
    bars: [FEED_INKS.purple, FEED_INKS.blue],
    refusal: undefined,
  });
});
test('each calendar once, however many times it is busy', () => {
  expect(feedsOf([HOME, WORK, HOME])).toEqual([
    { feedId: 'f1', feedName: 'Home', colour: 'purple' },
    { feedId: 'f2', feedName: 'Work', colour: 'blue' },
  ]);
});
