import { lazyWorkflows } from '#functions/platform/lazy-workflows.ts';
import { liveDeps } from '#functions/platform/live-deps.ts';
import { stepHandler } from '#functions/platform/steps.ts';
import { stripePayments } from '#functions/platform/stripe-payments.ts';
import { sweepHolds, sweepLife } from './sweep-due.ts';

export const handler = stepHandler(liveDeps({ payments: stripePayments, workflows: lazyWorkflows }), {
  sweepHolds,
  sweepLife,
});
