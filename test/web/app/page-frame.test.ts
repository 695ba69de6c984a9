import { expect, test } from 'vitest';
import { hasFooter } from '#web/app/page-frame.tsx';

test.each([
  ['/', true],
  ['/search', true],
  ['/experience/1', true],
  ['/admin', true],
  ['/angler-dashboard', false],
  ['/angler-dashboard/bookings', false],
  ['/guide-dashboard', false],
])('footer on %s: %s', (path, shown) => expect(hasFooter(path)).toBe(shown));
