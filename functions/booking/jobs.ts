import { liveDeps } from '#functions/platform/live-deps.ts';
import { liveWorkflows } from '#functions/platform/live-workflows.ts';
import { stepHandler } from '#functions/platform/steps.ts';
import { stripePayments } from '#functions/platform/stripe-payments.ts';
import { sweepHolds, sweepLife } from './sweep-due.ts';

export const handler = stepHandler(liveDeps({ payments: stripePayments, workflows: liveWorkflows }), {
  sweepHolds,
  sweepLife,
});
