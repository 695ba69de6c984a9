import Stripe from 'stripe';
import { DomainError } from '#shared/kernel/errors.ts';
import type { Secrets } from './secrets.ts';

export type Connect = () => Promise<Stripe>;

/** One client a Lambda, made when it is first needed. */
export function connectStripe(secrets: Pick<Secrets, 'payment'>): Connect {
  let client: Stripe | undefined;
  return async () => {
    if (client) return client;
    const { stripeSecretKey, stripeApiUrl } = await secrets.payment();
    const at = stripeApiUrl ? new URL(stripeApiUrl) : undefined;
    const protocol = at?.protocol === 'http:' ? ('http' as const) : ('https' as const);
    const elsewhere = at && { host: at.hostname, port: at.port || (protocol === 'http' ? 80 : 443), protocol };
    client = new Stripe(stripeSecretKey, { maxNetworkRetries: 2, timeout: 8_000, telemetry: false, ...elsewhere });
    return client;
  };
}
/** The provider understood and said no: for the caller to read. */
export const isRefusal = (e: unknown): boolean =>
  e instanceof Stripe.errors.StripeInvalidRequestError || e instanceof Stripe.errors.StripeCardError;

/** Everything but a refusal means that the provider cannot be reached now. */
export async function askStripe<T>(connect: Connect, ask: (s: Stripe) => Promise<T>): Promise<T> {
  const stripe = await connect();
  try {
    return await ask(stripe);
  } catch (e) {
    throw isRefusal(e) ? e : Object.assign(new DomainError('payments.unavailable'), { cause: e });
  }
}
/** Does it, and answers what became of the thing, also when the provider would not do it in its present state. */
export async function tryThenRead<T>(act: () => Promise<T>, read: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (e) {
    if (!isRefusal(e)) throw e;
    return read();
  }
}
