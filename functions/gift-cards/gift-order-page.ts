import type { Deps } from '#functions/platform/deps.ts';
import type { PageSession, PaymentPage } from '#functions/platform/payments.ts';
import { pageEndOf, type SeenPage, totalOf } from '#shared/domain/gift-cards/gift-order.ts';
import { paymentPageTexts } from '#shared/i18n/payment-page.ts';
import { giftLink } from './gift-links.table.ts';
import type { StoredOrder } from './gift-orders.table.ts';

export const giftPageKey = (orderId: string): string => `gift-page-${orderId}`;

/** Made from what is frozen on the order, so that a repeat is the same to the letter. No card is saved. */
export async function giftPageOf(deps: Deps, order: StoredOrder): Promise<PaymentPage> {
  const texts = paymentPageTexts[order.language];
  const returnUrl = `${deps.siteUrl}/gift-order/${await giftLink(deps, order, 'order')}`;
  return {
    bookingId: order.orderId,
    keepsNoCard: true,
    amount: totalOf(order),
    title: texts.giftCards(order.quantity),
    description: texts.giftCardNote,
    email: order.buyer.email,
    language: order.language,
    captureLater: false,
    expiresAt: pageEndOf(order),
    returnUrl,
    cancelUrl: `${returnUrl}?cancelled=1`,
  };
}
export type GiftLook = Readonly<{ seen: SeenPage; sessionId?: string | undefined; intentId?: string | undefined }>;

/** What the provider itself says of the order's payment, whoever claims to know it. */
export async function lookAtGiftPage(deps: Deps, order: StoredOrder, isOver: boolean): Promise<GiftLook> {
  const page = await findPage(deps, order, isOver);
  if (!page) return { seen: { page: 'none', isPaid: false } };
  const intent = page.state === 'complete' && page.intentId ? await deps.payments.readIntent(page.intentId) : null;
  const isPaid = intent?.state === 'paid';
  return { seen: { page: page.state, isPaid }, sessionId: page.id, ...(isPaid && { intentId: intent.id }) };
}
async function findPage(deps: Deps, order: StoredOrder, isOver: boolean): Promise<PageSession | undefined> {
  if (order.sessionId) return deps.payments.readPage(order.sessionId);
  // While the page may just be opening, whoever looks does not open another.
  if (!isOver) return undefined;
  const page = await giftPageOf(deps, order);
  return deps.payments.recoverPage(page, giftPageKey(order.orderId), order.placedAt, deps.now());
}
