import { POLICY } from '#shared/domain/policy.ts';
import type { GuideSlot } from './use-guide-calendar.ts';

/** What stands in the fields of a time. */
export type TimesDraft = Readonly<{
  start: string;
  end: string;
  endsAfterDays: number;
  capacity: string;
  maxBookings: string;
  notes: string;
}>;
export type TimesErrors = Partial<
  Record<'start' | 'end' | 'capacity' | 'maxBookings', 'required' | 'order' | 'number'>
>;
export type Times = {
  start: string;
  end: string;
  endsAfterDays: number;
  capacity?: number;
  maxBookings?: number;
  notes: string;
};
export const newTimes = (maxGroup: number): TimesDraft => ({
  start: '08:00',
  end: '16:00',
  endsAfterDays: 0,
  capacity: String(maxGroup),
  maxBookings: '',
  notes: '',
});
export const draftOf = (slot: GuideSlot): TimesDraft => ({
  start: slot.start,
  end: slot.end,
  endsAfterDays: slot.endsAfterDays,
  capacity: String(slot.capacity),
  maxBookings: slot.maxBookings === null ? '' : String(slot.maxBookings),
  notes: slot.notes,
});
export const timesOf = (slot: GuideSlot): Times => ({
  ...{ start: slot.start, end: slot.end, endsAfterDays: slot.endsAfterDays, capacity: slot.capacity },
  ...(slot.maxBookings !== null && { maxBookings: slot.maxBookings }),
  notes: slot.notes,
});
/** A whole number from 1 on; undefined when the field is empty, NaN when it is something else. */
export const numberIn = (text: string, max: number, min = 1): number | undefined => {
  const plain = text.trim();
  if (plain === '') return undefined;
  const value = /^\d{1,4}$/.test(plain) ? Number(plain) : Number.NaN;
  return value >= min && value <= max ? value : Number.NaN;
};
export function readTimes(draft: TimesDraft, maxGroup: number): { times?: Times; errors: TimesErrors } {
  const capacity = numberIn(draft.capacity, maxGroup);
  const maxBookings = numberIn(draft.maxBookings, POLICY.largestParty);
  const { start, end, endsAfterDays } = draft;
  const errors: TimesErrors = {
    ...(!start && { start: 'required' }),
    ...(!end && { end: 'required' }),
    ...(start && end && endsAfterDays === 0 && end <= start && { end: 'order' }),
    ...(Number.isNaN(capacity) && { capacity: 'number' }),
    ...(Number.isNaN(maxBookings) && { maxBookings: 'number' }),
  };
  if (Object.keys(errors).length > 0) return { errors };
  const numbers = { ...(capacity !== undefined && { capacity }), ...(maxBookings !== undefined && { maxBookings }) };
  return { errors, times: { start, end, endsAfterDays, ...numbers, notes: draft.notes } };
}
