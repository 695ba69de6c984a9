import { expect, test } from 'vitest';
import { seal, unseal } from '#functions/platform/seal.ts';

const secretsWith = (encryptionKey: string) => ({
  app: async () => ({ hashKey: 'h', encryptionKey, originSecret: 'o', bootstrapCode: 'b' }),
});
const secrets = secretsWith('e'.repeat(32));
const TEXT = 'https://user-feed.example/påsk-1234.ics';

test('what is sealed opens in its place, and looks another way each time', async () => {
  const [one, two] = [await seal(secrets, TEXT, 'feed-1'), await seal(secrets, TEXT, 'feed-1')];
  expect(one).not.toBe(two);
  expect(Buffer.from(one, 'base64').toString('latin1')).not.toContain('example');
  expect(await unseal(secrets, one, 'feed-1')).toBe(TEXT);
  expect(await unseal(secrets, two, 'feed-1')).toBe(TEXT);
});
test('it opens nowhere else, with no other key, and not when a bit of it was changed', async () => {
  const sealed = await seal(secrets, TEXT, 'feed-1');
  await expect(unseal(secrets, sealed, 'feed-2')).rejects.toThrow();
  await expect(unseal(secretsWith('f'.repeat(32)), sealed, 'feed-1')).rejects.toThrow();
  const bytes = Buffer.from(sealed, 'base64');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  await expect(unseal(secrets, bytes.toString('base64'), 'feed-1')).rejects.toThrow();
});
