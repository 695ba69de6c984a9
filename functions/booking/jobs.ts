import { lazyPayments } from '#functions/platform/lazy-payments.ts';
import { lazyWorkflows } from '#functions/platform/lazy-workflows.ts';
import { liveDeps } from '#functions/platform/live-deps.ts';
import { stepHandler } from '#functions/platform/steps.ts';
import { sweepHolds, sweepLife } from './sweep-due.ts';

export const handler = stepHandler(liveDeps({ payments: lazyPayments, workflows: lazyWorkflows }), {
  sweepHolds,
  sweepLife,
});
