import { lazyWorkflows } from '#functions/platform/lazy-workflows.ts';
import { liveDeps } from '#functions/platform/live-deps.ts';
import { stepHandler } from '#functions/platform/steps.ts';
import { stripePayments } from '#functions/platform/stripe-payments.ts';
import { resolveCheckout } from './resolve-checkout.ts';

export const handler = stepHandler(liveDeps({ payments: stripePayments, workflows: lazyWorkflows }), {
  resolveCheckout,
});
