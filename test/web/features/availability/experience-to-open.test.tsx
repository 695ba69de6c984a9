import { beforeEach, expect, test } from 'vitest';
import { experienceToOpen, rememberExperience } from '#web/features/availability/experience-to-open.ts';

const of = (id: string, nextDate: string | null, status: 'draft' | 'live' = 'live') => ({ id, nextDate, status });
const bare = of('bare', null);
const soon = of('soon', '2027-06-12');
const later = of('later', '2027-07-01');
beforeEach(() => localStorage.clear());

test('the calendar opens on what is asked for, was looked at last, or comes next; without times only when none has any', () => {
  const all = [bare, later, soon];
  expect(experienceToOpen(all, null)).toBe(soon);
  rememberExperience('later');
  expect(experienceToOpen(all, null)).toBe(later);
  expect(experienceToOpen(all, 'bare')).toBe(bare);
  rememberExperience('of somebody else on this machine');
  expect(experienceToOpen(all, 'gone')).toBe(soon);
  expect(experienceToOpen([of('draft', null, 'draft'), bare], null)).toBe(bare);
  expect(experienceToOpen([], null)).toBeUndefined();
});
