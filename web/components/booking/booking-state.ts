import type * as z from 'zod';
import type { BookingDetailShape, BookingShape } from '#shared/contracts/booking.ts';

export type BookingData = z.output<typeof BookingShape>;
export type BookingDetailData = z.output<typeof BookingDetailShape>;
export type ShownState = 'unpaid' | 'waiting' | 'confirmed' | 'calledOff' | 'reported' | 'cancelled' | 'completed';
export type StateOf = Pick<BookingData, 'status' | 'isWaitingForGuide' | 'openWeather' | 'openReport'>;

/** What is going on, as a person would say it: `pending` is two things, and a trip that was called off or reported is not simply confirmed. */
export function shownState({ status, isWaitingForGuide, openWeather, openReport }: StateOf): ShownState {
  if (status === 'pending') return isWaitingForGuide ? 'waiting' : 'unpaid';
  if (status === 'cancelled') return status;
  if (openReport) return 'reported';
  return openWeather ? 'calledOff' : status;
}
