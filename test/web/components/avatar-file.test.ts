import { expect, test } from 'vitest';
import { refusalOf } from '#web/components/account/avatar-file.ts';

const MB = 1024 * 1024;
test.each([
  ['image/jpeg', 1, undefined],
  ['image/avif', 5 * MB - 1, undefined],
  ['image/png', 5 * MB, 'tooLarge'],
  ['image/heic', 100, 'invalid'],
  ['image/svg+xml', 100, 'invalid'],
  ['application/pdf', 9 * MB, 'invalid'],
  ['image/webp', 0, 'invalid'],
] as const)('%s of %d bytes: %s', (type, size, refusal) => expect(refusalOf({ type, size })).toBe(refusal));
