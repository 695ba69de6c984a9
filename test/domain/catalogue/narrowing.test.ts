import { expect, test } from 'vitest';
import { asNarrowed } from '#shared/domain/catalogue/narrowing.ts';

const NOW = '2027-05-01T08:00:00.000Z';
const said = (maxGroup: number, endsAt: string) => ({ id: 'a', maxGroup, endsAt });
test.each([
  ['nothing was said', undefined, 8],
  ['two, for a minute more', said(2, '2027-05-01T08:01:00.000Z'), 2],
  ['nobody: it goes', said(0, '2027-05-01T08:01:00.000Z'), 0],
  ['whoever said it was cut off', said(2, NOW), 8],
  ['it is smaller by now', said(9, '2027-05-01T08:01:00.000Z'), 8],
])('a group of eight of which %s', (_what, narrowing, group) => {
  expect(asNarrowed({ maxGroup: 8, narrowing }, NOW).maxGroup).toBe(group);
});
