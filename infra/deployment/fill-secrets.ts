import { randomBytes } from 'node:crypto';
import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';

type Values = Readonly<Record<string, string>>;

/** Draws the keys that the stage does not have yet. A key that is there is never changed: what it protects would be lost. */
export async function fillAppSecret(client: SecretsManagerClient, stage: string): Promise<void> {
  await fill(client, `napp/${stage}/app`, (has) => ({
    hashKey: has.hashKey ?? randomBytes(32).toString('hex'),
    encryptionKey: has.encryptionKey ?? randomBytes(32).toString('hex'),
    bootstrapCode: has.bootstrapCode ?? randomBytes(12).toString('hex'),
  }));
}

/** Takes Stripe's keys from the environment, once or whenever they are given. */
export async function fillPaymentSecret(
  client: SecretsManagerClient,
  stage: string,
  given: NodeJS.ProcessEnv,
): Promise<void> {
  await fill(client, `napp/${stage}/payments`, (has) => {
    const stripeSecretKey = given.STRIPE_SECRET_KEY ?? has.stripeSecretKey;
    const stripeWebhookSecret = given.STRIPE_WEBHOOK_SECRET ?? has.stripeWebhookSecret;
    if (!stripeSecretKey || !stripeWebhookSecret)
      throw new Error(
        'This stage has no Stripe keys yet: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET (docs/operations.md, "Stripe").',
      );
    return { stripeSecretKey, stripeWebhookSecret };
  });
}

async function fill(client: SecretsManagerClient, SecretId: string, complete: (has: Values) => Values): Promise<void> {
  const { SecretString = '{}' } = await client.send(new GetSecretValueCommand({ SecretId }));
  // `unset` is what CloudFormation must draw to make a secret without a value.
  const { unset: _unset, ...has } = JSON.parse(SecretString) as Record<string, string>;
  const after = JSON.stringify({ ...has, ...complete(has) });
  if (after !== SecretString) await client.send(new PutSecretValueCommand({ SecretId, SecretString: after }));
}
