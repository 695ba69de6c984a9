import { answerReport } from '#functions/booking/answer-report.ts';
import { getRecord } from '#functions/booking/booking-record.table.ts';
import { callBookingOff } from '#functions/booking/call-weather.ts';
import { cancelBooking } from '#functions/booking/cancel-booking.ts';
import { changeParty } from '#functions/booking/change-party.ts';
import { contestPenalty } from '#functions/booking/contest-penalty.ts';
import { previewCancellation } from '#functions/booking/preview-cancellation.ts';
import { previewChange } from '#functions/booking/preview-change.ts';
import { reportNoShow } from '#functions/booking/report-no-show.ts';
import { settleBooking } from '#functions/booking/settle-booking.ts';
import { settlePapers } from '#functions/documents/settle-papers.ts';
import { markRefundFailed } from '#functions/payments/mark-refund-failed.ts';
import { settleRefund } from '#functions/payments/settle-refund.ts';
import { type Person, SYSTEM } from '#functions/platform/deps.ts';
import type { GuideReason } from '#shared/domain/booking/booking-states.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { addHours, addMinutes, type Instant } from '#shared/kernel/time.ts';
import type { DemoWorld } from './demo-world.ts';
import type { PlannedBooking } from './plan-bookings.ts';
import type { Aftermath } from './wishes.ts';

type Cast = Readonly<{ world: DemoWorld; planned: PlannedBooking; bookingId: string; angler: Person; guide: Person }>;

/** What people did with a booking that was sure, each at its time; the dashboards and the admins' list have something to show. */
export async function seedAftermath(later: Aftermath, cast: Cast): Promise<void> {
  await STORIES[later](cast);
}
const STORIES: Readonly<Record<Aftermath, (cast: Cast) => Promise<void>>> = {
  late: (cast) => cancel(cast, hoursAgo(cast, 5)),
  async contested(cast) {
    await cancel(cast, hoursAgo(cast, 9));
    await cast.world.moveTo(hoursAgo(cast, 7));
    const statement =
      'Min dotter blev sjuk i natt, och jag ringde guiden redan klockan sex. Han sa att det inte var någon fara. Läkarintyg kan jag skicka.';
    await contestPenalty(cast.world.deps, cast.angler, { bookingId: cast.bookingId, statement });
  },
  async uncollected(cast) {
    const { startsAt } = await bookingOf(cast);
    const cancelledAt = addHours(startsAt, -48);
    await cancel(cast, cancelledAt);
    const days = [0, ...POLICY.penaltyRetryDays, POLICY.penaltyGiveUpDays];
    for (const day of days) await settleAt(cast, addMinutes(cancelledAt, (day + 1) * 1440 + 5 * (day + 1)));
  },
  async collected(cast) {
    const cancelledAt = addHours((await bookingOf(cast)).startsAt, -30);
    await cancel(cast, cancelledAt);
    await settleAt(cast, addMinutes(cancelledAt, 1440 + 5));
  },
  async more_people({ world, bookingId, angler, ...rest }) {
    await world.moveTo(hoursAgo({ world }, 3));
    const party = { ...rest.planned.party, adults: rest.planned.party.adults + 1 };
    const comment = 'Min svåger vill gärna följa med. Han har egen utrustning.';
    const { changeHash } = await previewChange(world.deps, angler, { bookingId, party });
    await changeParty(world.deps, angler, { bookingId, party, comment, changeHash });
  },
  async called_off({ world, bookingId, guide }) {
    await world.moveTo(hoursAgo({ world }, 2));
    await callBookingOff(world.deps, guide, { bookingId });
  },
  async guide_missed({ world, bookingId, angler, guide, ...rest }) {
    const { endsAt } = await bookingOf({ world, bookingId });
    await world.moveTo(addHours(endsAt, 2));
    const accused = 'We waited at the meeting place for two hours. Nobody came, and nobody answered the phone.';
    await reportNoShow(world.deps, angler, { bookingId, statement: accused });
    await world.moveTo(addHours(endsAt, 13));
    const answered = 'Jag var på plats i god tid och väntade en timme. De måste ha stått på fel parkering.';
    await answerReport(world.deps, guide, { bookingId, answer: 'contest', statement: answered });
    await settleAt({ world, bookingId, ...rest }, addHours(endsAt, 14));
  },
  async paid_back(cast) {
    await giveBack(cast, 'illness');
  },
  async refund_failed(cast) {
    const refundId = await giveBack(cast, 'breakdown');
    // By then the provider has found out.
    await cast.world.moveTo(addMinutes(hoursAgo(cast, 73), 1));
    await markRefundFailed(cast.world.deps, SYSTEM, { bookingId: cast.bookingId, refundId });
  },
};
const hoursAgo = ({ world }: Pick<Cast, 'world'>, hours: number): Instant => addHours(world.today, -hours);
const bookingOf = async ({ world, bookingId }: Pick<Cast, 'world' | 'bookingId'>) =>
  (await getRecord(world.deps.table, bookingId)).booking;

async function settleAt({ world, bookingId }: Pick<Cast, 'world' | 'bookingId'>, at: Instant): Promise<void> {
  await world.moveTo(at);
  await settleBooking(world.deps, bookingId);
}
async function cancel({ world, bookingId, angler, guide }: Cast, at: Instant, reason?: GuideReason): Promise<void> {
  await world.moveTo(at);
  const by = reason ? guide : angler;
  const { preview } = await previewCancellation(world.deps, by, { bookingId });
  await cancelBooking(world.deps, by, { bookingId, preview, ...(reason && { reason }) });
}
/** The guide cancels three days ago, and the money goes back. */
async function giveBack(cast: Cast, reason: GuideReason): Promise<string> {
  const { world, bookingId } = cast;
  await cancel(cast, hoursAgo(cast, 74), reason);
  await world.moveTo(hoursAgo(cast, 73));
  const refundId = 'cancel-1';
  await settleRefund(world.deps, SYSTEM, { bookingId, refundId });
  await settlePapers(world.deps, bookingId);
  return refundId;
}
