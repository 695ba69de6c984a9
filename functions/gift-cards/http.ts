import { httpHandler, route } from '#functions/platform/http.ts';
import { lazyPayments } from '#functions/platform/lazy-payments.ts';
import { liveDeps } from '#functions/platform/live-deps.ts';
import * as admin from '#shared/contracts/gift-admin.ts';
import * as api from '#shared/contracts/gift-cards.ts';
import * as claims from '#shared/contracts/gift-claims.ts';
import { buyGiftCards } from './buy-gift-cards.ts';
import { checkGiftCard } from './check-gift-card.ts';
import { claimGiftCard, listGiftClaims, previewGiftClaim } from './claim-gift-card.ts';
import { getBank, saveBank } from './get-bank.ts';
import { getGiftCards } from './get-gift-cards.ts';
import { getGiftOrder, settleGiftPayment } from './get-gift-order.ts';
import { listGiftOrders } from './list-gift-orders.ts';
import { sendGiftCards } from './send-gift-cards.ts';
import { sendGiftOrder } from './send-gift-order.ts';
import { withdrawGiftOrder } from './withdraw-gift-order.ts';

export const handler = httpHandler(liveDeps({ payments: lazyPayments }), [
  route(api.buyGiftCards, buyGiftCards),
  route(api.checkGiftCard, checkGiftCard),
  route(api.getGiftCards, getGiftCards),
  route(api.getGiftOrder, getGiftOrder),
  route(api.settleGiftPayment, settleGiftPayment),
  route(api.sendGiftCards, sendGiftCards),
  route(api.withdrawGiftOrder, withdrawGiftOrder),
  route(claims.getBank, getBank),
  route(claims.saveBank, saveBank),
  route(claims.claimGiftCard, claimGiftCard),
  route(claims.listGiftClaims, listGiftClaims),
  route(claims.previewGiftClaim, previewGiftClaim),
  route(admin.listGiftOrders, listGiftOrders),
  route(admin.sendGiftOrder, sendGiftOrder),
]);
