import type { Deps } from '#functions/platform/deps.ts';
import type { Intent } from '#functions/platform/payments.ts';
import { owedOf, type Penalty } from '#shared/domain/booking/penalty.ts';
import { paymentPageTexts } from '#shared/i18n/payment-page.ts';
import { toReference } from '#shared/kernel/ids.ts';
import type { Money } from '#shared/kernel/money.ts';
import type { BookingRecord } from './booking-record.table.ts';

export const PENALTY = 'penalty';
/** How a try ended: the payment that was made, by whomever, or nothing. */
export type Tried = Readonly<{ paid: Readonly<{ intentId: string; amount: Money }> | undefined }>;
const NOT_PAID: Tried = { paid: undefined };
const paidBy = ({ id, amount }: Intent): Tried => ({ paid: { intentId: id, amount } });

/** Whose card paid the deposit; null when there is none to charge. */
export async function findPayer(
  deps: Deps,
  { booking }: BookingRecord,
): Promise<{ customerId: string; cardId: string | null } | null> {
  const [first] = booking.charges ?? [];
  if (!first) return null;
  const { customerId, cardId } = await deps.payments.readIntent(first.intentId);
  return customerId ? { customerId, cardId } : null;
}
/** Was the open page paid on? With `close`, nobody can pay on it any more. */
export async function lookAtPage(deps: Deps, { page }: Penalty, close: boolean): Promise<Tried> {
  if (!page) return NOT_PAID;
  const session = await (close ? deps.payments.closePage(page.sessionId) : deps.payments.readPage(page.sessionId));
  if (session.state !== 'complete' || !session.intentId) return NOT_PAID;
  const intent = await deps.payments.readIntent(session.intentId);
  return intent.state === 'paid' ? paidBy(intent) : NOT_PAID;
}
/** One try with the saved card. Earlier payments are looked at first, so that a lost answer is never charged again. */
export async function tryCard(deps: Deps, record: BookingRecord, penalty: Penalty, attempt: number): Promise<Tried> {
  const onPage = await lookAtPage(deps, penalty, true);
  if (onPage.paid) return onPage;
  const { booking, frozen } = record;
  const payer = await findPayer(deps, record);
  if (!payer) return NOT_PAID;
  const { bookingId } = booking;
  const earlier = await deps.payments.listCharges({ bookingId, purpose: PENALTY, customerId: payer.customerId });
  const paid = earlier.find(({ state }) => state === 'paid');
  if (paid) return paidBy(paid);
  const same = earlier.find((c) => c.attempt === attempt);
  // Begun, and its answer never came: it is ended, or turns out paid.
  if (same) {
    const ended = same.state === 'cancelled' ? same : await deps.payments.release(same.id, 'abandoned');
    return ended.state === 'paid' ? paidBy(ended) : NOT_PAID;
  }
  if (!payer.cardId) return NOT_PAID;
  const amount = owedOf(penalty);
  const description = paymentPageTexts[frozen.quote.language].penalty(toReference(bookingId));
  const charge = { bookingId, purpose: PENALTY, attempt, amount, description, ...payer, cardId: payer.cardId };
  const made = await deps.payments.chargeSavedCard(charge, `penalty-${bookingId}-try-${attempt}`);
  return made.state === 'paid' && made.intentId ? { paid: { intentId: made.intentId, amount } } : NOT_PAID;
}
