import { liveDeps } from '#functions/platform/live-deps.ts';
import { stepHandler } from '#functions/platform/steps.ts';
import { stripePayments } from '#functions/platform/stripe-payments.ts';
import { markRefundFailed } from './mark-refund-failed.ts';
import { settleRefund } from './settle-refund.ts';

export const handler = stepHandler(liveDeps({ payments: stripePayments }), { settleRefund, markRefundFailed });
