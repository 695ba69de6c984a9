import { httpHandler, route } from '#functions/platform/http.ts';
import { lazyWorkflows } from '#functions/platform/lazy-workflows.ts';
import { liveDeps } from '#functions/platform/live-deps.ts';
import { stripePayments } from '#functions/platform/stripe-payments.ts';
import * as api from '#shared/contracts/payments.ts';
import { receiveStripeEvent } from './receive-stripe-event.ts';

export const handler = httpHandler(liveDeps({ payments: stripePayments, workflows: lazyWorkflows }), [
  route(api.receiveStripeEvent, receiveStripeEvent),
]);
