import type { ReturnedBooking } from './settle-view.ts';

/** Who books late may cancel free of charge for longer than the week before the trip: 48 hours from the confirmation. */
export function lastFreeMoment({ graceUntil, freeUntil }: Pick<ReturnedBooking, 'graceUntil' | 'freeUntil'>) {
  const [last] = [graceUntil, freeUntil]
    .filter((at) => at !== null)
    .sort()
    .reverse();
  return last ?? null;
}
