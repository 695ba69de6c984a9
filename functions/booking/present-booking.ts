import type * as z from 'zod';
import type { BookingShape } from '#shared/contracts/booking.ts';
import { type Booking, isUnpaidHold, isWaitingForGuide } from '#shared/domain/booking/booking.ts';
import { graceShown } from '#shared/domain/booking/deadlines.ts';
import { owedOf, type Penalty } from '#shared/domain/booking/penalty.ts';
import { actionsFor, type By } from '#shared/domain/booking/transitions.ts';
import { guideTripUid, tripUid, tripVersion } from '#shared/domain/calendar-sync/trip-event.ts';
import { toReference } from '#shared/kernel/ids.ts';
import { endsAfterDaysOf, type Instant, toLocalTime } from '#shared/kernel/time.ts';
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
    guideReason: b.guideReason ?? null,
    penalty: b.penalty ? presentPenalty(b.penalty) : null,
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
    endsAfterDays: endsAfterDaysOf(b.to),
    party: b.party,
    total: b.total,
    deposit: b.deposit,
    remaining: b.remaining,
    placedAt: b.placedAt,
    calendar: {
      uid: by === 'guide' ? guideTripUid(b.bookingId, b.guideId) : tripUid(b.bookingId),
      sequence: tripVersion(b).sequence,
    },
    graceUntil: b.graceUntil ? graceShown(b.graceUntil, b) : null,
    freeUntil: b.freeUntil ?? null,
    openReport: b.openReport ? { about: b.openReport.about, until: b.openReport.until ?? null } : null,
    ...(b.openChange && {
      openChange: { kind: b.openChange.kind, until: b.openChange.until, isOffer: b.openChange.by === 'guide' },
    }),
    ...(b.openWeather && { openWeather: { until: b.openWeather.until } }),
    ...(b.weatherAskedAt && { weatherAskedAt: b.weatherAskedAt }),
    ...(b.extra && { extra: b.extra.amount }),
    actions: actionsFor(b, by, now),
  };
}
const presentPenalty = (p: Penalty) => ({
  state: p.state,
  original: p.original,
  owed: p.charged ?? owedOf(p),
  chargeAt: p.chargeAt,
});
