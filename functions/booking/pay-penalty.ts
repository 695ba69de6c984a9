import type { Deps, Keeps } from '#functions/platform/deps.ts';
import type { PaymentPage } from '#functions/platform/payments.ts';
import type { payPenalty as contract } from '#shared/contracts/cancellation.ts';
import { owedOf, type Penalty } from '#shared/domain/booking/penalty.ts';
import { isAllowed } from '#shared/domain/booking/transitions.ts';
import { POLICY } from '#shared/domain/policy.ts';
import { paymentPageTexts } from '#shared/i18n/payment-page.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { toReference } from '#shared/kernel/ids.ts';
import { addMinutes, epochOf } from '#shared/kernel/time.ts';
import type { BookingRecord } from './booking-record.table.ts';
import { moveBooking } from './bookings.table.ts';
import { getOwnRecord } from './own-record.ts';
import { findPayer, PENALTY } from './penalty-charges.ts';
import { settleBooking } from './settle-booking.ts';

/** The page that is open, or a new one. What was paid meanwhile is settled first, so that nobody pays twice. */
export const payPenalty: Keeps<typeof contract> = (deps, actor, { bookingId }) =>
  deps.table.settle(async () => {
    await getOwnRecord(deps.table, actor, bookingId, 'angler');
    await settleBooking(deps, bookingId);
    const record = await getOwnRecord(deps.table, actor, bookingId, 'angler');
    const { penalty } = record.booking;
    if (!penalty || !isAllowed(record.booking, 'pay_penalty', 'angler', deps.now()))
      throw new DomainError('booking.not_allowed_now');
    if (penalty.trying !== undefined) throw new DomainError('booking.busy');
    const open = penalty.page && (await deps.payments.readPage(penalty.page.sessionId));
    return { checkoutUrl: open?.state === 'open' && open.url ? open.url : await openPage(deps, record, penalty) };
  });
/** Its address is given away only when the booking knows the page: what nobody knows, nobody pays on. */
async function openPage(deps: Deps, record: BookingRecord, penalty: Penalty): Promise<string> {
  const { booking } = record;
  const number = (penalty.page?.number ?? 0) + 1;
  const payer = await findPayer(deps, record);
  const page = penaltyPage(deps, record, penalty, payer?.customerId ?? null);
  const key = `penalty-${booking.bookingId}-page-${number}-${page.amount.minor}-${epochOf(page.expiresAt)}`;
  const session = await deps.payments.openPage(page, key);
  if (!session.url) throw new DomainError('payments.unavailable');
  try {
    const known = { ...penalty, page: { number, sessionId: session.id } };
    await deps.table.write(moveBooking(deps.table, { ...booking, penalty: known }));
  } catch (e) {
    await deps.payments.closePage(session.id);
    throw e;
  }
  return session.url;
}
function penaltyPage(
  deps: Deps,
  { booking, frozen }: BookingRecord,
  penalty: Penalty,
  customerId: string | null,
): PaymentPage {
  const { language } = frozen.quote;
  const description = paymentPageTexts[language].penalty(toReference(booking.bookingId));
  const returnUrl = `${deps.siteUrl}/penalty/${booking.bookingId}`;
  return {
    bookingId: booking.bookingId,
    purpose: PENALTY,
    customerId,
    amount: owedOf(penalty),
    title: frozen.title[language],
    description,
    email: frozen.contact.email,
    language,
    captureLater: false,
    expiresAt: addMinutes(deps.now(), POLICY.paymentPageMinutes),
    returnUrl: `${returnUrl}?paid=1`,
    cancelUrl: returnUrl,
  };
}
