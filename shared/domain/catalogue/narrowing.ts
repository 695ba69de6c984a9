import type { Instant } from '../../kernel/time.ts';

/**
 * A smaller group that is being published (of a trip that is being deleted: nobody). Who offers times or takes places
 * keeps to it already. It ends by itself: whoever published it may have been cut off.
 */
export type Narrowing = Readonly<{ id: string; maxGroup: number; endsAt: Instant }>;
type Narrowed = Readonly<{ maxGroup: number; narrowing?: Narrowing | undefined }>;

/** The trip as whoever offers times or takes places on it has to see it. */
export function asNarrowed<T extends Narrowed>(trip: T, now: Instant): T {
  const { narrowing } = trip;
  if (!narrowing || narrowing.endsAt <= now || narrowing.maxGroup >= trip.maxGroup) return trip;
  return { ...trip, maxGroup: narrowing.maxGroup };
}
