import fc from 'fast-check';
import { expect, test } from 'vitest';
import { steppedPoint } from '#web/features/listing/stepped-point.ts';

const TROSA = { lat: 58.897, lon: 17.55 };
const press = (key: string, shiftKey = false, zoom = 9) => steppedPoint({ key, shiftKey }, TROSA, zoom);

test.each([
  ['ArrowUp', { lat: 58.91403, lon: 17.55 }],
  ['ArrowDown', { lat: 58.87997, lon: 17.55 }],
  ['ArrowRight', { lat: 58.897, lon: 17.58296 }],
  ['ArrowLeft', { lat: 58.897, lon: 17.51704 }],
])('%s moves the pin that way', (key, to) => {
  expect(press(key)).toEqual(to);
});
test('other keys are left to the page', () => {
  expect([press('Tab'), press('Enter'), press('a')]).toEqual([undefined, undefined, undefined]);
});
test('there and back is where it was, and nearer maps and Shift make smaller steps', () => {
  const back = { ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight' } as const;
  fc.assert(
    fc.property(fc.constantFrom('ArrowRight', 'ArrowLeft'), fc.integer({ min: 4, max: 11 }), (key, zoom) => {
      const there = steppedPoint({ key, shiftKey: false }, TROSA, zoom);
      const fine = steppedPoint({ key, shiftKey: true }, TROSA, zoom);
      const nearer = steppedPoint({ key, shiftKey: false }, TROSA, zoom + 1);
      if (!there || !fine || !nearer) throw new Error('an arrow moves');
      expect(steppedPoint({ key: back[key], shiftKey: false }, there, zoom)?.lon).toBeCloseTo(TROSA.lon, 4);
      const far = (to: { lon: number }) => Math.abs(to.lon - TROSA.lon);
      expect(far(fine)).toBeLessThan(far(there));
      expect(far(nearer)).toBeLessThan(far(there));
    }),
  );
});
