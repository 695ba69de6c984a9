import type { Item } from '#functions/platform/table.ts';
import type { Booking } from '#shared/domain/booking/booking.ts';
import { DEFAULT_ZONE } from '#shared/kernel/time.ts';

/** The calendar is the experience's own; without a word it is the guide's. */
const EXPERIENCES_OWN = '=';
const namedIn = (key: unknown): string => String(key).split('#')[1] ?? '';

/**
 * What is written of a booking beside its keys. Who it is of, its guide and its start stand in them and are not said again:
 * a head beyond a kilobyte costs four units more at each write, for it stands in two indexes.
 */
export function packBooking(b: Booking, isInGuidesList: boolean) {
  const { bookingId: _id, anglerId: _angler, guideId, startsAt, calendarId, zone, charges, ...rest } = b;
  return {
    ...rest,
    ...(!isInGuidesList && { guideId, startsAt }),
    ...(zone !== DEFAULT_ZONE && { zone }),
    ...(calendarId !== guideId && { calendarId: calendarId === b.experienceId ? EXPERIENCES_OWN : calendarId }),
    charges: charges?.map(({ intentId, paid, returned }) => ({
      intentId,
      paid: paid.minor,
      returned: returned.minor,
    })),
  };
}
/** With what the keys say; heads of before say it themselves. */
export function unpackBooking(stored: unknown): unknown {
  const item = stored as Item;
  const { pk, gsi1pk, gsi2pk, gsi2sk, calendarId } = item;
  const guideId = gsi2pk ? namedIn(gsi2pk) : item['guideId'];
  return {
    bookingId: namedIn(pk),
    anglerId: namedIn(gsi1pk),
    ...(gsi2sk !== undefined && { guideId, startsAt: namedIn(gsi2sk) }),
    zone: DEFAULT_ZONE,
    ...item,
    calendarId: calendarId === EXPERIENCES_OWN ? item['experienceId'] : (calendarId ?? guideId),
  };
}
