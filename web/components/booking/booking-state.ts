import type * as z from 'zod';
import type { BookingDetailShape, BookingShape } from '#shared/contracts/booking.ts';

export type BookingData = z.output<typeof BookingShape>;
export type BookingDetailData = z.output<typeof BookingDetailShape>;
export type ShownState = 'unpaid' | 'waiting' | 'confirmed' | 'cancelled' | 'completed';

/** `pending` is two things to a person: not paid, or paid and waiting for the guide. */
export const shownState = ({
  status,
  isWaitingForGuide,
}: Pick<BookingData, 'status' | 'isWaitingForGuide'>): ShownState =>
  status === 'pending' ? (isWaitingForGuide ? 'waiting' : 'unpaid') : status;
