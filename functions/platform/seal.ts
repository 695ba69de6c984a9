import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What must be read again but never lie about in the clear. `about` ties it to its place: it opens nowhere else. */
export async function seal(secrets: Pick<Secrets, 'app'>, text: string, about: string): Promise<string> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, await keyOf(secrets), iv).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}
export async function unseal(secrets: Pick<Secrets, 'app'>, sealed: string, about: string): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(CIPHER, await keyOf(secrets), bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return text.toString('utf8');
}
async function keyOf(secrets: Pick<Secrets, 'app'>): Promise<Buffer> {
  const { encryptionKey } = await secrets.app();
  return Buffer.from(hkdfSync('sha256', encryptionKey, '', 'seal', 32));
}
