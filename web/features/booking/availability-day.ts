import type { TFunction } from 'i18next';
import type { CalendarDay } from '#web/components/month-calendar/calendar-day.ts';
import type { Day, Slot } from './party-refusal.ts';

type Texts = TFunction<'booking'>;
type Around = Readonly<{ today: string; firstBookableDate: string; noticeDays: number }>;

export const isOpenSlot = (slot: Pick<Slot, 'state'>): boolean =>
  slot.state === 'available' || slot.state === 'partial' || slot.state === 'promoted';

/** A day of the calendar in shape and words: the same for the eye and for a screen reader. */
export function availabilityDay(date: string, day: Day | undefined, around: Around | undefined, t: Texts): CalendarDay {
  if (!around) return { look: 'plain', label: t('calendar.unknown'), refusal: t('calendar.unknown') };
  if (date < around.today) return closed('plain', t('calendar.past'));
  if (!day || day.state === 'unavailable') return closed('plain', t('calendar.none'));
  // Full, and still worth choosing: its times have a waiting list.
  if (day.state === 'booked') return { look: 'struck', label: t('calendar.full') };
  if (day.state === 'blocked')
    return closed(
      'striped',
      date < around.firstBookableDate ? t('calendar.notice', { count: around.noticeDays }) : t('calendar.busy'),
    );
  const label = placesLabel(day, t);
  if (day.state === 'promoted' && day.discountPercent)
    return {
      look: 'offer',
      mark: t('calendar.less', { percent: day.discountPercent }),
      label: `${label}, ${t('calendar.offer', { percent: day.discountPercent })}`,
    };
  return day.state === 'partial' ? { look: 'partly', mark: String(day.places), label } : { look: 'open', label };
}
const closed = (look: CalendarDay['look'], refusal: string): CalendarDay => ({ look, label: '', refusal });

function placesLabel(day: Day, t: Texts): string {
  const open = day.slots.filter(isOpenSlot);
  const best = open.reduce<Slot | undefined>(
    (most, slot) => (most && most.places >= slot.places ? most : slot),
    undefined,
  );
  const places = t('calendar.places', { places: best?.places ?? day.places, capacity: best?.capacity ?? day.places });
  return open.length > 1 ? `${t('calendar.times', { count: open.length })}, ${places}` : places;
}
