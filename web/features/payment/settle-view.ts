import type * as z from 'zod';
import type { BookingShape, settlePayment } from '#shared/contracts/booking.ts';

export type Settled = z.output<typeof settlePayment.output>;
export type ReturnedBooking = z.output<typeof BookingShape>;
export type View = 'looking' | 'confirmed' | 'waiting' | 'cancelled' | 'unpaid' | 'unknown';

/** How long to wait before each new look; after the last one we say plainly that we do not know. */
export const LOOK_AGAIN_MS = [1_000, 1_500, 2_500, 4_000, 6_000, 9_000, 13_000] as const;
/** Looks after which a page that is still unpaid was simply left: the provider answers faster than this when somebody pays. */
const UNPAID_AFTER_LOOKS = 3;

/** `hasLeft`: the person took the payment page's own way back, so there is no payment to wait for. */
type Circumstances = Readonly<{ now?: number; hasLeft?: boolean }>;

/** What to show for the latest answer, after so many looks. Only what the server knows is ever said. */
export function viewOf(
  settled: Settled | undefined,
  looks: number,
  { now = Date.now(), hasLeft = false }: Circumstances = {},
): View {
  if (!settled) return looks > LOOK_AGAIN_MS.length ? 'unknown' : 'looking';
  if (settled.outcome !== 'unknown') return settled.outcome;
  const { booking } = settled;
  const isHeld = booking.paymentState === 'unpaid' && Date.parse(booking.holdUntil ?? '') > now;
  if (isHeld && (hasLeft || looks >= UNPAID_AFTER_LOOKS)) return 'unpaid';
  return looks > LOOK_AGAIN_MS.length ? 'unknown' : 'looking';
}
/** Undefined when there is nothing more to wait for. */
export function nextLookMs(view: View, looks: number): number | undefined {
  return view === 'looking' ? LOOK_AGAIN_MS[Math.max(0, looks - 1)] : undefined;
}
