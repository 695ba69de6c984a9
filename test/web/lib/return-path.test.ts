import { expect, test } from 'vitest';
import { homeOf, returnPath } from '#web/lib/return-path.ts';

test.each(['/experience/x?book=1', '/angler-dashboard/bookings/a1#price', '/'])('%s leads back', (path) =>
  expect(returnPath(path, '/home')).toBe(path),
);
test.each([
  null,
  '',
  'https://elsewhere.test/',
  '//elsewhere.test',
  '/\\elsewhere.test',
  '/\t/elsewhere.test',
  '/%',
  'javascript:alert(1)',
  '/auth?return=/auth',
  '/.//elsewhere.test',
])('%j never leaves the site, nor circles', (path) => {
  const got = returnPath(path, '/home');
  expect(new URL(got, 'https://napp.test').origin).toBe('https://napp.test');
  expect(new URL(got, 'https://napp.test').pathname).not.toBe('/auth');
});
test('each role has its own home', () => {
  expect([['guide'], ['angler'], ['admin'], ['angler', 'admin'], []].map(homeOf)).toEqual([
    '/guide-dashboard',
    '/angler-dashboard',
    '/admin',
    '/admin',
    '/',
  ]);
});
