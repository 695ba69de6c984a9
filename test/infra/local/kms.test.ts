import { DecryptCommand, GenerateDataKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openLiveCode } from '#functions/platform/live-open-code.ts';
import { createSealCode } from '#infra/local/cognito/seal-code.ts';
import { HOST_ACCESS_KEY } from '#infra/local/iam.ts';
import { startKms } from '#infra/local/kms/start-kms.ts';
import type { StandIn } from '#infra/local/ports.ts';

const keyOf = (id: string) => `arn:aws:kms:eu-north-1:000000000000:key/${id}`;
const [CODES, OTHER] = [keyOf('1ce54e2c9cd7'), keyOf('77aa0f3b21d4')];
const POOL = 'eu-north-1_Users0A0E';
let kms: StandIn;
const client = (accessKeyId: string) =>
  new KMSClient({
    endpoint: kms.url,
    region: 'eu-north-1',
    maxAttempts: 1,
    credentials: { accessKeyId, secretAccessKey: 'local' },
  });
const seal = (code: string, keyArn = CODES, poolId = POOL) => createSealCode({ kmsUrl: kms.url, keyArn, poolId })(code);

beforeAll(async () => {
  kms = await startKms({
    keys: [CODES, OTHER],
    mayDo: (who, action, what) =>
      who === HOST_ACCESS_KEY || (who === 'Identity.CodeMail' && action === 'kms:Decrypt' && what === CODES),
    log: () => {},
  });
});
beforeEach(() => {
  vi.stubEnv('AWS_ENDPOINT_URL_KMS', kms.url);
  vi.stubEnv('AWS_REGION', 'eu-north-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'Identity.CodeMail');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
  vi.stubEnv('CODE_KEY_ARN', CODES);
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => kms.stop());

it('what the pool seals is a message like Cognito’s, new each time, and the function opens it', async () => {
  const [sealed, again] = [await seal('048213'), await seal('048213')];
  expect(again).not.toBe(sealed);
  // version 1, type 128, suite 0378: signed, without a commitment to the key
  expect(Buffer.from(sealed, 'base64').subarray(0, 4).toString('hex')).toBe('01800378');
  expect(Buffer.from(sealed, 'base64').toString('latin1')).toContain(`userpool-id\0\x14${POOL}`);
  expect(await openLiveCode(sealed, POOL)).toBe('048213');
});
it('nothing is opened that was changed, made for another pool, or made with another key', async () => {
  const sealed = Buffer.from(await seal('048213'), 'base64');
  // the last letters are the signature's
  sealed.writeUInt8(sealed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1);
  await expect(openLiveCode(sealed.toString('base64'), POOL)).rejects.toThrow();
  await expect(openLiveCode(await seal('048213'), 'eu-north-1_Another00')).rejects.toThrow('another user pool');
  await expect(openLiveCode(await seal('048213', OTHER), POOL)).rejects.toThrow();
  await expect(openLiveCode('', POOL)).rejects.toThrow();
});
it('a data key opens with its context alone, by who may, under a key that there is', async () => {
  const host = client(HOST_ACCESS_KEY);
  const EncryptionContext = { a: '1', b: '2' };
  const made = await host.send(new GenerateDataKeyCommand({ KeyId: CODES, NumberOfBytes: 32, EncryptionContext }));
  const open = (more: object, who = host) =>
    who.send(new DecryptCommand({ KeyId: CODES, CiphertextBlob: made.CiphertextBlob, EncryptionContext, ...more }));
  expect((await open({ EncryptionContext: { b: '2', a: '1' } })).Plaintext).toEqual(made.Plaintext);
  expect(made.Plaintext).toHaveLength(32);
  await expect(open({ EncryptionContext: { a: '1' } })).rejects.toMatchObject({ name: 'InvalidCiphertextException' });
  await expect(open({ KeyId: OTHER })).rejects.toMatchObject({ name: 'InvalidCiphertextException' });
  await expect(open({ KeyId: keyOf('0') })).rejects.toMatchObject({ name: 'NotFoundException' });
  await expect(open({}, client('Api.Bookings'))).rejects.toMatchObject({ name: 'AccessDeniedException' });
});
