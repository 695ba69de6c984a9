import { expect, test } from 'vitest';
import { listFiles, readSource } from '#test/support/source-files.ts';

test('who keeps clear of a phone’s own bars is told how high they are: only a page that covers the screen is', () => {
  const keepClear = listFiles(/^web\/.*\.tsx?$/).filter((path) => readSource(path).includes('safe-area-inset'));
  expect(keepClear.length).toBeGreaterThan(0);
  expect(readSource('web/index.html')).toContain('viewport-fit=cover');
});
test('the map’s base reaches as far as the map can be moved: a cut inside of that would look like a coast', () => {
  const { abroad } = JSON.parse(readSource('web/public/geo/base.json')) as { abroad: [number, number][][][] };
  const points = abroad.flat(2);
  const reach = (of: (point: [number, number]) => number) => points.map(of).sort((a, b) => a - b);
  expect(reach(([x]) => x).at(-1)).toBeGreaterThan(42);
  expect(reach(([, y]) => y)[0]).toBeLessThan(50);
  expect(reach(([, y]) => y).at(-1)).toBeGreaterThan(74);
});
