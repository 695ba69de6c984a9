import * as z from 'zod';
import { env } from './env.ts';

const AppSecret = z.object({
  /** Key of the HMAC under addresses, codes and tokens. */
  hashKey: z.string().min(16),
  encryptionKey: z.string().min(16),
  /** The distribution sends it with every request; nobody else may reach the API. */
  originSecret: z.string().min(16),
  bootstrapCode: z.string().min(8),
});
const PaymentSecret = z.object({
  stripeSecretKey: z.string().min(1),
  stripeWebhookSecret: z.string().min(1),
  /** Another address of the provider's API than the public one. */
  stripeApiUrl: z.url().optional(),
});
export type AppSecret = z.output<typeof AppSecret>;
export type PaymentSecret = z.output<typeof PaymentSecret>;
export type Secrets = Readonly<{ app: () => Promise<AppSecret>; payment: () => Promise<PaymentSecret> }>;

/** Read once a Lambda; a failed read is tried again by the next who asks. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let value: Promise<T> | undefined;
  return () => {
    value ??= read().catch((e: unknown) => {
      value = undefined;
      throw e;
    });
    return value;
  };
}
async function readSecret<S extends z.ZodType>(arn: string, schema: S): Promise<z.output<S>> {
  const { GetSecretValueCommand, SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager');
  const { SecretString } = await new SecretsManagerClient({}).send(new GetSecretValueCommand({ SecretId: arn }));
  return schema.parse(JSON.parse(SecretString ?? '{}'));
}
export const liveSecrets: Secrets = {
  app: once(() => readSecret(env('APP_SECRET_ARN'), AppSecret)),
  payment: once(() => readSecret(env('PAYMENT_SECRET_ARN'), PaymentSecret)),
};
