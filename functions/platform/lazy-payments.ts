import { lazily } from './lazily.ts';
import type { Payments } from './payments.ts';

export const lazyPayments: Payments = lazily(async () => (await import('./stripe-payments.ts')).stripePayments);
