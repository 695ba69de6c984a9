import type { Deps } from '#functions/platform/deps.ts';
import type { Intent, PageSession } from '#functions/platform/payments.ts';
import { isWaitingForGuide } from '#shared/domain/booking/booking.ts';
import type { Seen, Wish } from '#shared/domain/booking/settlement.ts';
import { type BookingRecord, putPage } from './booking-record.table.ts';
import { pageKeyOf, paymentPageOf } from './payment-page.ts';

export type Look = Readonly<{ seen: Seen; sessionId: string | null; intent: Intent | null }>;
export type Hint = Readonly<{ wish?: Wish | undefined; sessionId?: string | null; eventId?: string }>;
const NOTHING: Look = { seen: { page: 'none', intent: 'none', cancelReason: null }, sessionId: null, intent: null };

/** What the provider itself says about the booking's payment, whoever claims to know it. */
export async function lookAtPayment(deps: Deps, record: BookingRecord, hint: Hint): Promise<Look> {
  if (record.booking.deposit.minor === 0) return lookAtNothing(deps, record, hint.wish);
  const page = await findPage(deps, record, hint);
  if (!page) return NOTHING;
  // A page that ran out may have an intent of failed tries: no money, so no news.
  const intent = page.state === 'complete' && page.intentId ? await deps.payments.readIntent(page.intentId) : null;
  const cancelReason = intent?.cancelReason ?? null;
  return { seen: { page: page.state, intent: intent?.state ?? 'none', cancelReason }, sessionId: page.id, intent };
}
/** Nothing is paid online: an instant booking counts as paid, a request waits for the guide's word. */
function lookAtNothing(deps: Deps, { booking }: BookingRecord, wish?: Wish): Look {
  const isSilent = isWaitingForGuide(booking) && deps.now() >= (booking.answerBefore ?? booking.startsAt);
  const isOff = isSilent || wish === 'withdraw' || wish === 'decline';
  const intent = isOff ? 'cancelled' : booking.isInstant || wish === 'confirm' ? 'paid' : 'authorised';
  return { ...NOTHING, seen: { page: 'complete', intent, cancelReason: isSilent ? 'abandoned' : null } };
}
async function findPage(deps: Deps, record: BookingRecord, hint: Hint): Promise<PageSession | undefined> {
  const { booking } = record;
  if (record.page) return deps.payments.readPage(record.page.sessionId);
  if (hint.sessionId) {
    const named = await deps.payments.readPage(hint.sessionId);
    if (named.bookingId === booking.bookingId) return keep(deps, booking.bookingId, named);
  }
  // While the hold lasts the page may just be opening; whoever failed to open one does not try again here.
  const mustKnow = deps.now() >= booking.holdUntil || hint.wish === 'withdraw';
  if (!mustKnow) return undefined;
  const key = pageKeyOf(booking.bookingId);
  const lost = await deps.payments.recoverPage(paymentPageOf(record, deps.siteUrl), key, booking.placedAt, deps.now());
  return lost && keep(deps, booking.bookingId, lost);
}
async function keep(deps: Deps, bookingId: string, page: PageSession): Promise<PageSession> {
  await deps.table.write(putPage(deps.table, bookingId, { sessionId: page.id, url: page.url }));
  return page;
}
