import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { fillAppSecret, fillPaymentSecret } from '#infra/deployment/fill-secrets.ts';
import { uploadSite } from '#infra/deployment/upload-site.ts';
import { WEBHOOK_EVENTS } from '#infra/local/wiring/start-payments.ts';
import { ROOT } from '#test/support/source-files.ts';

const secretsManager = mockClient(SecretsManagerClient);
const s3 = mockClient(S3Client);
// The clients are those of all files in this process.
afterAll(() => {
  secretsManager.restore();
  s3.restore();
});
const holds = (value: object) =>
  secretsManager.on(GetSecretValueCommand).resolves({ SecretString: JSON.stringify(value) });
const written = () =>
  secretsManager.commandCalls(PutSecretValueCommand).map((call) => JSON.parse(call.args[0].input.SecretString ?? ''));

beforeEach(() => {
  secretsManager.reset();
  s3.reset();
});

it('tells the card provider of the events that the local one sends', () => {
  const words = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
  const list = words.slice(words.indexOf('webhook endpoint'), words.indexOf('take its signing secret'));
  const named = [...list.matchAll(/`([a-z_.]+)`/g)].map(([, name]) => name);
  expect(named).toEqual(WEBHOOK_EVENTS);
});
describe('the secrets of a stage', () => {
  it('are drawn when they are missing, beside the one that CloudFormation drew', async () => {
    holds({ originSecret: 'drawn' });
    await fillAppSecret(new SecretsManagerClient({}), 'prod');
    const [secret] = written();
    expect(secret.originSecret).toBe('drawn');
    expect(secret.hashKey).toMatch(/^[0-9a-f]{64}$/);
    expect(secret.encryptionKey).toMatch(/^[0-9a-f]{64}$/);
    expect(secret.hashKey).not.toBe(secret.encryptionKey);
    expect(secret.bootstrapCode.length).toBeGreaterThanOrEqual(20);
  });
  it('are never drawn again', async () => {
    holds({ originSecret: 'o', hashKey: 'h', encryptionKey: 'e', bootstrapCode: 'b' });
    await fillAppSecret(new SecretsManagerClient({}), 'prod');
    expect(written()).toEqual([]);
  });
  it('take the keys of Stripe from the environment, and keep them', async () => {
    holds({ unset: 'noise' });
    const client = new SecretsManagerClient({});
    await expect(fillPaymentSecret(client, 'prod', {})).rejects.toThrow('STRIPE_SECRET_KEY');
    await fillPaymentSecret(client, 'prod', { STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec' });
    expect(written()).toEqual([{ stripeSecretKey: 'sk', stripeWebhookSecret: 'whsec' }]);
    holds({ stripeSecretKey: 'sk', stripeWebhookSecret: 'whsec' });
    await fillPaymentSecret(client, 'prod', {});
    expect(written()).toHaveLength(1);
  });
});

describe('the files of the site', () => {
  const site = (files: Record<string, string>) => {
    const folder = mkdtempSync(join(tmpdir(), 'napp-site-'));
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(folder, name, '..'), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    return folder;
  };
  it('go up with their types and times, the pages last', async () => {
    const folder = site({
      '_en/index.html': '<p>',
      'assets/main-1.js': 'x',
      'robots.txt': 'y',
      'config.json': 'of this machine',
    });
    expect(await uploadSite(new S3Client({}), 'bucket', folder, '{"stage":"prod"}')).toBe(4);
    const puts = s3.commandCalls(PutObjectCommand).map((call) => call.args[0].input);
    expect(puts.at(-1)?.Key).toBe('_en/index.html');
    const of = (key: string) => puts.find((put) => put.Key === key);
    expect(of('_en/index.html')).toMatchObject({ ContentType: 'text/html; charset=utf-8', CacheControl: 'no-cache' });
    expect(of('assets/main-1.js')?.CacheControl).toContain('immutable');
    expect(of('config.json')).toMatchObject({ Body: '{"stage":"prod"}', CacheControl: 'no-cache' });
  });
  it('are refused when nobody has said what they are', async () => {
    await expect(uploadSite(new S3Client({}), 'bucket', site({ 'a.exe': '' }), '{}')).rejects.toThrow('a.exe');
  });
});
