import type { DemoExperience } from './demo-experience.ts';
import { MIDDLE } from './experiences-middle.ts';
import { NORTHERN } from './experiences-north.ts';
import { SOUTHERN } from './experiences-south.ts';
import { NOT_YET_LIVE } from './experiences-waiting.ts';

/** Everything that is offered. */
export const DEMO_EXPERIENCES: readonly DemoExperience[] = [...SOUTHERN, ...MIDDLE, ...NORTHERN];
export const ALL_EXPERIENCES: readonly DemoExperience[] = [
  ...DEMO_EXPERIENCES,
  ...NOT_YET_LIVE.map(({ experience }) => experience),
];

/** What is offered in the same calendar; a guide with a calendar for each has only the one. */
export const inOneCalendar = (e: DemoExperience, mode: 'single' | 'per_experience'): readonly DemoExperience[] =>
  mode === 'single' ? DEMO_EXPERIENCES.filter((other) => other.guide === e.guide) : [e];
