import type * as z from 'zod';
import type { BookingShape } from '#shared/contracts/booking.ts';
import { type Booking, isUnpaidHold, isWaitingForGuide } from '#shared/domain/booking/booking.ts';
import { actionsFor, type By } from '#shared/domain/booking/transitions.ts';
import { toReference } from '#shared/kernel/ids.ts';
import { type Instant, toLocalTime } from '#shared/kernel/time.ts';
import type { Frozen } from './booking-record.table.ts';

/** A booking as one of its two sides sees it. */
export function presentBooking(b: Booking, frozen: Frozen, by: By, now: Instant): z.input<typeof BookingShape> {
  return {
    bookingId: b.bookingId,
    reference: toReference(b.bookingId),
    status: b.state,
    isWaitingForGuide: isWaitingForGuide(b),
    answerBefore: isWaitingForGuide(b) ? (b.answerBefore ?? null) : null,
    holdUntil: isUnpaidHold(b) ? b.holdUntil : null,
    cancelCause: b.cancelCause ?? null,
    cancelledAt: b.cancelledAt ?? null,
    refunded: b.refunded ?? null,
    paymentState: b.payment,
    experienceId: b.experienceId,
    title: frozen.title,
    place: frozen.place,
    meetingPlace: frozen.meetingPlace,
    picture: frozen.picture,
    guideName: frozen.guide.name,
    anglerName: frozen.contact.fullName,
    startsAt: b.startsAt,
    endsAt: b.endsAt,
    zone: b.zone,
    date: b.date,
    start: toLocalTime(b.from),
    end: toLocalTime(b.to),
    endsNextDay: b.to > 1440,
    party: b.party,
    total: b.total,
    deposit: b.deposit,
    remaining: b.remaining,
    placedAt: b.placedAt,
    graceUntil: b.graceUntil ?? null,
    freeUntil: b.freeUntil ?? null,
    actions: actionsFor(b, by, now),
  };
}
