import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StandIn } from '#infra/local/ports.ts';
import { startSecrets } from '#infra/local/secrets/start-secrets.ts';

const arn = 'arn:aws:secretsmanager:eu-north-1:000000000000:secret:napp/payment-AbC123';
let secrets: StandIn;
const client = (accessKeyId: string) =>
  new SecretsManagerClient({
    endpoint: secrets.url,
    region: 'eu-north-1',
    maxAttempts: 1,
    credentials: { accessKeyId, secretAccessKey: 'local' },
  });

beforeAll(async () => {
  secrets = await startSecrets({
    values: { [arn]: '{"key":"value"}' },
    mayDo: (who, action, what) => who === 'Api.Payments' && action === 'secretsmanager:GetSecretValue' && what === arn,
    log: () => {},
  });
});
afterAll(() => secrets.stop());

it('gives a secret by ARN and by name to a function that may read it', async () => {
  const byArn = await client('Api.Payments').send(new GetSecretValueCommand({ SecretId: arn }));
  const byName = await client('Api.Payments').send(new GetSecretValueCommand({ SecretId: 'napp/payment' }));
  expect([byArn.SecretString, byName.SecretString]).toEqual(['{"key":"value"}', '{"key":"value"}']);
});

it('refuses a function without the grant, and says when there is no such secret', async () => {
  await expect(client('Api.Catalogue').send(new GetSecretValueCommand({ SecretId: arn }))).rejects.toMatchObject({
    name: 'AccessDeniedException',
  });
  await expect(client('Api.Payments').send(new GetSecretValueCommand({ SecretId: 'other' }))).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  });
});
