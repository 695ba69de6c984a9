import type { TFunction } from 'i18next';
import { noBreak } from '#shared/kernel/no-break.ts';
import type { CalendarDay } from '#web/components/month-calendar/calendar-day.ts';
import type { GuideDay, GuideSlot } from './use-guide-calendar.ts';
import type { TemplateData } from './use-templates.ts';
import { weekdayName } from './weekdays.ts';

type Texts = TFunction<'availability'>;
/** The state of a time in words: why it cannot be booked, when it cannot. */
export function slotState(slot: GuideSlot, day: Pick<GuideDay, 'isClosed'>, now: string, t: Texts): string {
  if (slot.isCalledOff) return t('state.calledOff');
  if (slot.startsAt <= now) return t('state.past');
  if (day.isClosed) return t('state.closed');
  if (slot.isPrivate) return t('state.private');
  return slot.state === 'unavailable' ? t('state.busy') : t(`state.${slot.state}`);
}
const LOOKS = {
  available: 'open',
  partial: 'partly',
  promoted: 'offer',
  booked: 'struck',
  blocked: 'striped',
  unavailable: 'striped',
} as const;
/** A day in shape and words. Every day can be chosen: an empty one is where times are added. */
export function guideCalendarDay(day: GuideDay | undefined, t: Texts): CalendarDay {
  if (!day) return { look: 'plain', label: '' };
  if (day.isClosed) return { look: 'striped', label: t('state.closed'), mark: '\u00d7' };
  if (day.slots.length === 0) return { look: 'plain', label: t('state.none') };
  const taken = day.slots.reduce((sum, slot) => sum + slot.taken, 0);
  const capacity = day.slots.reduce((sum, slot) => sum + slot.capacity, 0);
  const words = [
    t(`state.${day.state}`),
    t('day.times', { count: day.slots.length }),
    t('day.taken', { taken, capacity }),
  ];
  return { look: LOOKS[day.state], label: words.join(', '), mark: `${taken}/${capacity}` };
}
/** A time of every week, with the weekday of its end when that is another: `Fri 20:00–Sun 10:00`. */
export function templateTime(time: TemplateData['times'][number], width: 'short' | 'long', t: Texts): string {
  const { weekday, start, end, endsAfterDays } = time;
  const on = (day: number) => t(`weekdays.${width}.${weekdayName(day)}`);
  const last = endsAfterDays === 0 ? end : `${on(((weekday - 1 + endsAfterDays) % 7) + 1)} ${end}`;
  return noBreak(`${on(weekday)} ${start}–${last}`);
}
