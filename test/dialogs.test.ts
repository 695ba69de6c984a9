import { expect, test } from 'vitest';
import { listFiles, readSource } from '#test/support/source-files.ts';

const FOOT = /<Dialog\b[\s\S]*?footer=\{([\s\S]*?)\n\s*\}\n\s*>/g;

test('what a dialog is for has one colour everywhere: buoy, or that of danger when something ends', () => {
  const feet = listFiles(/^web\/.*\.tsx$/).flatMap((path) =>
    [...readSource(path).matchAll(FOOT)].map(([, foot = '']) => ({ path, foot })),
  );
  expect(feet.length).toBeGreaterThan(25);
  expect(feet.filter(({ foot }) => foot.includes('"accent"')).map(({ path }) => path)).toEqual([]);
});
