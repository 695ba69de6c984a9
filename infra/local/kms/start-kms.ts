import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Log, MayDo, StandIn } from '../ports.ts';
import { demand, type JsonInput, ServiceError, startJsonService } from '../service-server.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * KMS: data keys, and opening them again, under the keys of the templates. A key's material is made from its ARN: nothing on
 * this machine is a secret, what was encrypted once can be opened after every restart, and samples of events stay good.
 */
export function startKms(
  options: Readonly<{ keys: readonly string[]; mayDo?: MayDo; log: Log; port?: number }>,
): Promise<StandIn> {
  const operations: Readonly<Record<string, (key: string, input: JsonInput) => unknown>> = {
    GenerateDataKey: generateDataKey,
    Decrypt: decrypt,
  };
  return startJsonService({
    port: options.port,
    version: '1.1',
    failed: (line) => options.log(`kms: ${line}`),
    async answer({ operation, input, accessKey }) {
      const run = operations[operation];
      if (!run) throw new ServiceError('UnknownOperationException', `${operation} is not part of this stand-in.`);
      const key = options.keys.find((arn) => arn === input.KeyId || arn.endsWith(`:key/${input.KeyId}`));
      if (!key) throw new ServiceError('NotFoundException', `Key '${input.KeyId}' does not exist`);
      demand(options.mayDo, accessKey, `kms:${operation}`, key);
      return run(key, input);
    },
  });
}

function generateDataKey(key: string, input: JsonInput) {
  const bytes = input.KeySpec === 'AES_128' ? 16 : Number(input.NumberOfBytes ?? 32);
  const plaintext = randomBytes(bytes);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, materialOf(key), iv).setAAD(boundTo(input));
  const blob = Buffer.concat([iv, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
  return { KeyId: key, Plaintext: plaintext.toString('base64'), CiphertextBlob: blob.toString('base64') };
}

function decrypt(key: string, input: JsonInput) {
  const blob = Buffer.from(String(input.CiphertextBlob ?? ''), 'base64');
  try {
    const decipher = createDecipheriv(CIPHER, materialOf(key), blob.subarray(0, IV_BYTES))
      .setAAD(boundTo(input))
      .setAuthTag(blob.subarray(-TAG_BYTES));
    const plaintext = Buffer.concat([decipher.update(blob.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
    return { KeyId: key, Plaintext: plaintext.toString('base64'), EncryptionAlgorithm: 'SYMMETRIC_DEFAULT' };
  } catch {
    throw new ServiceError('InvalidCiphertextException', '');
  }
}

const materialOf = (key: string) => createHash('sha256').update(key).digest();
/** A data key opens only with the encryption context that it was made with, in whatever order. */
const boundTo = ({ EncryptionContext = {} }: JsonInput) =>
  Buffer.from(JSON.stringify(Object.entries(EncryptionContext as object).sort()));
