import type * as z from 'zod';
import type { DayShape } from '#shared/contracts/catalogue.ts';
import type { Party } from '#shared/domain/booking/party.ts';

export type TripDay = z.output<typeof DayShape>;
export type SlotChoice = Readonly<{ date: string; slotId: string }> &
  Pick<TripDay['slots'][number], 'start' | 'end' | 'endsAfterDays' | 'startsAt' | 'endsAt'>;
const OPEN: readonly TripDay['state'][] = ['available', 'partial', 'promoted'];

/** The times of a day that have room for everyone, and nobody on board where they have the boat alone; but for the one they have already. */
export const openSlots = (day: TripDay | undefined, party: Party, now: Pick<SlotChoice, 'date' | 'start' | 'end'>) =>
  (day?.slots ?? []).filter(
    (slot) =>
      OPEN.includes(slot.state) &&
      slot.places >= party.adults + party.children &&
      (!party.private || slot.privatePossible) &&
      !(day?.date === now.date && slot.start === now.start && slot.end === now.end),
  );
export function monthsLater(date: string, months: number): string {
  const [year = 1970, month = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
}
/** `200`, `-150,50`, `+1 234.50`: öre; undefined when it is no amount. */
export function signedMinorOf(text: string): number | undefined {
  const plain = text
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace('−', '-')
    .replace(',', '.');
  if (plain === '') return 0;
  return /^[+-]?\d{1,5}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
}
