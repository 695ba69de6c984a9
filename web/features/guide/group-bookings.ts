import { type BookingData, shownState } from '#web/components/booking/booking-state.ts';

/** A month's trips: those to come as they come, those of them that are cancelled apart, those before today the latest first. */
export function splitMonth(bookings: readonly BookingData[], today: string) {
  const isOver = ({ date }: BookingData) => date < today;
  const ahead = bookings.filter((booking) => !isOver(booking));
  const isOff = ({ status }: BookingData) => status === 'cancelled';
  return {
    coming: ahead.filter((booking) => !isOff(booking)),
    cancelled: ahead.filter(isOff),
    before: bookings.filter(isOver).toReversed(),
  };
}
/** What has to be answered first, soonest deadline first; then the trips, soonest first. */
export function groupBookings(bookings: readonly BookingData[]) {
  const by = (state: ReturnType<typeof shownState>) => bookings.filter((booking) => shownState(booking) === state);
  const soonest = (of: (booking: BookingData) => string | null) => (a: BookingData, b: BookingData) =>
    (of(a) ?? '').localeCompare(of(b) ?? '');
  const asksForChange = ({ actions }: BookingData) => actions.includes('answer_change');
  const ahead = [...by('confirmed'), ...by('calledOff'), ...by('reported')];
  const waiting = [...by('waiting'), ...ahead.filter(asksForChange)];
  return {
    waiting: waiting.sort(soonest((booking) => booking.answerBefore ?? booking.openChange?.until ?? null)),
    trips: ahead.filter((booking) => !asksForChange(booking)).sort(soonest((booking) => booking.startsAt)),
    unpaid: by('unpaid').sort(soonest((booking) => booking.startsAt)),
  };
}
