import { calendarIdFor } from '#shared/domain/accounts/account.ts';
import type { NewSlot } from '#shared/domain/calendar/slots.ts';
import { addDays, type LocalDate } from '#shared/kernel/time.ts';
import { inOneCalendar } from './catalogue.ts';
import type { DemoExperience } from './demo-experience.ts';
import { guideOf } from './people.ts';
import { planSlots } from './slot-plan.ts';

const DAYS_BACK = 360;
export const calendarOf = (e: DemoExperience): string => {
  const { guide, subject } = guideOf(e.guide);
  return calendarIdFor(guide.mode, subject, e.id);
};
/** The times of an experience: those to come, and those of the last year that somebody may have been on. */
export function slotsOf(e: DemoExperience, today: LocalDate): { past: NewSlot[]; coming: NewSlot[] } {
  const siblings = inOneCalendar(e, guideOf(e.guide).guide.mode);
  const past = planSlots(e, siblings, addDays(today, -DAYS_BACK))
    .filter(({ date }) => date < today)
    .map(({ slot: { d: _promotion, ...slot }, ...ref }) => ({ ...ref, slot }));
  return { past, coming: planSlots(e, siblings, today) };
}
