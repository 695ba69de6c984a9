import * as z from 'zod';
import { endpoint } from './endpoint.ts';

/** The provider's signed events. Answered 2xx only when the effects are stored. */
export const receiveStripeEvent = endpoint({
  method: 'POST',
  path: '/api/webhooks/stripe',
  auth: 'public',
  throttle: 'write',
  raw: true,
  input: z.object({ rawBody: z.string().max(400_000), signature: z.string().max(2000).default('') }),
  output: z.object({ received: z.literal(true) }),
  errors: ['payments.signature_invalid', 'payments.unavailable', 'booking.busy'],
});
