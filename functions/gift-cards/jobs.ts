import { liveDeps } from '#functions/platform/live-deps.ts';
import { stepHandler } from '#functions/platform/steps.ts';
import { stripePayments } from '#functions/platform/stripe-payments.ts';
import { sweepGiftOrders } from './sweep-gift-orders.ts';

export const handler = stepHandler(liveDeps({ payments: stripePayments }), { sweepGiftOrders });
