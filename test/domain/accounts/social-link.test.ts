import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSocialLink, SOCIAL_SITES } from '#shared/domain/accounts/social-link.ts';

test.each([
  ['instagram', '@elin.strand', 'https://www.instagram.com/elin.strand'],
  ['instagram', 'elin_strand', 'https://www.instagram.com/elin_strand'],
  ['instagram', 'https://instagram.com/elin/?igsh=abc', 'https://www.instagram.com/elin'],
  ['instagram', 'instagram.com/elin', 'https://www.instagram.com/elin'],
  [
    'facebook',
    'https://www.facebook.com/profile.php?id=100012345&sk=about',
    'https://www.facebook.com/profile.php?id=100012345',
  ],
  ['facebook', 'm.facebook.com/elinsfiske', 'https://www.facebook.com/elinsfiske'],
  ['youtube', '@elinsfiske', 'https://www.youtube.com/@elinsfiske'],
  ['youtube', 'elinsfiske', 'https://www.youtube.com/@elinsfiske'],
  ['youtube', 'https://youtube.com/channel/UCabcdefghijk', 'https://www.youtube.com/channel/UCabcdefghijk'],
] as const)('%s: "%s" is %s', (site, text, link) => expect(readSocialLink(site, text)).toBe(link));

test.each([
  ['instagram', 'https://evil.test/elin'],
  ['instagram', 'https://instagram.com.evil.test/elin'],
  ['instagram', 'https://instagram.com@evil.test/elin'],
  ['instagram', 'javascript:alert(1)//instagram.com/elin'],
  ['instagram', 'https://instagram.com/'],
  ['instagram', 'https://facebook.com/elin'],
  ['facebook', 'https://www.facebook.com/profile.php?id=x'],
  ['youtube', 'https://youtube.com/watch?v=abc'],
  ['youtube', 'two words'],
  ['instagram', '..'],
  ['facebook', 'https://facebook.com/groups/..'],
  ['youtube', '@..'],
] as const)('%s: "%s" is none', (site, text) => expect(readSocialLink(site, text)).toBeUndefined());

test('what is kept leads to that very site, and is read as itself again', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SOCIAL_SITES),
      fc.oneof(fc.string(), fc.webUrl(), fc.stringMatching(/^@?[\w.]{1,40}$/)),
      (site, text) => {
        const link = readSocialLink(site, text);
        if (link === undefined) return;
        expect(new URL(link).hostname).toBe(`www.${site}.com`);
        expect(readSocialLink(site, link)).toBe(link);
      },
    ),
  );
});
