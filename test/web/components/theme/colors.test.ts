import { expect, test } from 'vitest';
import { semanticColors } from '#web/components/theme/colors.ts';

type Pair = { value: { base: string; _dark: string } };
const tokens = Object.fromEntries(
  Object.entries(semanticColors).flatMap(([name, group]) =>
    'value' in group
      ? [[name, group as Pair]]
      : Object.entries(group as Record<string, Pair>).map(([key, pair]) => [
          key === 'DEFAULT' ? name : `${name}.${key}`,
          pair,
        ]),
  ),
);
const channel = (hex: string, at: number) => {
  const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string) => 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
const colour = (name: string, mode: 'base' | '_dark') => {
  const found = tokens[name]?.value[mode];
  if (!found) throw new Error(`no token ${name}`);
  return found;
};
const TEXT = [
  ['ink', 'surface'],
  ['ink', 'surface.raised'],
  ['ink', 'surface.sunk'],
  ['ink', 'accent.soft'],
  ['ink.muted', 'surface'],
  ['ink.muted', 'surface.raised'],
  ['ink.muted', 'surface.sunk'],
  ['ink.muted', 'accent.soft'],
  ['ink.ondeep', 'surface.deep'],
  ['ink.ondeepmuted', 'surface.deep'],
  ['accent', 'surface'],
  ['accent', 'surface.raised'],
  ['accent', 'accent.soft'],
  ['accent.ink', 'accent'],
  ['accent.ink', 'accent.hover'],
  ['buoy.ink', 'buoy'],
  ['buoy.ink', 'buoy.hover'],
  ['offer.ink', 'offer'],
  ['reed.ink', 'reed.soft'],
  ['danger', 'surface'],
  ['danger', 'surface.raised'],
  ['danger.ink', 'danger.soft'],
  ['success.ink', 'success.soft'],
] as const;
const EDGES = [
  ['line.strong', 'surface'],
  ['line.strong', 'surface.raised'],
  ['line.strong', 'surface.sunk'],
  ['focus', 'surface'],
  ['focus', 'surface.raised'],
  ['accent', 'surface'],
  ['accent', 'surface.raised'],
  ['accent', 'accent.soft'],
  ['buoy', 'surface'],
] as const;

for (const mode of ['base', '_dark'] as const) {
  test.each(TEXT)(`${mode}: text %s on %s has 4.5:1`, (a, b) =>
    expect(contrast(colour(a, mode), colour(b, mode))).toBeGreaterThanOrEqual(4.5),
  );
  test.each(EDGES)(`${mode}: edge %s on %s has 3:1`, (a, b) =>
    expect(contrast(colour(a, mode), colour(b, mode))).toBeGreaterThanOrEqual(3),
  );
}
