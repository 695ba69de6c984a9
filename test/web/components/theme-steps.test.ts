// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from '#test/support/source-files.ts';
import { system } from '#web/components/theme/system.ts';

const SIZES = 'h|w|minH|minW|maxH|maxW|boxSize';
const SPACES = 'p|px|py|pt|pb|ps|pe|m|mt|mb|mx|my|ms|me|gap|rowGap|columnGap|top|bottom|insetInlineStart';
const files = globSync('web/**/*.{ts,tsx}', { cwd: ROOT });

/** A number that is no step of the theme means nothing in CSS: the box has no size, and nobody is told. */
test.each([
  ['sizes', SIZES],
  ['spacing', SPACES],
] as const)('numbers that a screen gives as %s are steps of the theme', (category, props) => {
  const written = new RegExp(`\\b(?:${props})(?:=|: )["']([0-9.]+)["']`, 'g');
  const unknown = files.flatMap((file) =>
    [...readFileSync(`${ROOT}/${file}`, 'utf8').matchAll(written)]
      .filter(([, step]) => step !== '0' && !system.token(`${category}.${step}`))
      .map(([text]) => `${file}: ${text}`),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(unknown).toEqual([]);
});
test('every rounding is one of the theme’s', () => {
  const written = /\bborder(?:Top|Bottom)?Radius(?:=|: )["']([a-z]+)["']/g;
  const unknown = files.flatMap((file) =>
    [...readFileSync(`${ROOT}/${file}`, 'utf8').matchAll(written)]
      .filter(([, name]) => !system.token(`radii.${name}`))
      .map(([text]) => `${file}: ${text}`),
  );
  expect(unknown).toEqual([]);
});
