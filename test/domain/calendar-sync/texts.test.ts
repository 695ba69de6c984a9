import { expect, test } from 'vitest';
import {
  CONFLICT_ACTIONS,
  CONFLICT_CONDITIONS,
  CONFLICT_RESOLUTIONS,
} from '#shared/domain/calendar-sync/decide-conflict.ts';
import { SYNC_STATES } from '#shared/domain/calendar-sync/sync-state.ts';
import { WARNINGS } from '#shared/domain/ical/feed-warning.ts';
import { calendarSync } from '#shared/i18n/en/calendar-sync.ts';

const FAILURES = ['address', 'unreachable', 'slow', 'too_large', 'redirects', 'status', 'not_a_calendar', 'cut_off'];
test.each([
  ['states', SYNC_STATES, calendarSync.state],
  ['warnings', WARNINGS, calendarSync.warning],
  ['conditions', CONFLICT_CONDITIONS, calendarSync.condition],
  ['actions', CONFLICT_ACTIONS, calendarSync.action],
  ['resolutions', CONFLICT_RESOLUTIONS, calendarSync.resolution],
  ['failures', FAILURES, calendarSync.failure],
] as const)('each of the %s has its sentence, and each sentence a use', (_, codes, texts) => {
  expect(Object.keys(texts).sort()).toEqual([...codes].sort());
});
