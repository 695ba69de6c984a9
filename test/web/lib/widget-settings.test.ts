import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inkOn, luminanceOf, readWidgetSettings, WIDGET_COLOR, widgetPath } from '#web/lib/widget-settings.ts';

const colors = fc.integer({ min: 0, max: 0xff_ff_ff }).map((n) => n.toString(16).padStart(6, '0'));
test('what was chosen is read back', () => {
  const settings = fc.record({
    guide: fc.stringMatching(/^[\w-]{1,64}$/),
    language: fc.constantFrom('en' as const, 'sv' as const),
    color: colors,
    header: fc.boolean(),
    legend: fc.boolean(),
  });
  fc.assert(
    fc.property(settings, (chosen) => {
      expect(readWidgetSettings(new URL(widgetPath(chosen), 'https://napp.test').search)).toEqual(chosen);
    }),
  );
});
test('whatever else somebody writes there falls back to what is safe', () => {
  const found = readWidgetSettings('?guide=../../me&lang=xx&color=red;}*{display:none');
  expect(found).toEqual({ guide: '', language: 'en', color: WIDGET_COLOR, header: true, legend: true });
});
test('the writing on any colour has 4.5 to 1', () => {
  fc.assert(
    fc.property(colors, (color) => {
      const [a, b] = [luminanceOf(color), luminanceOf(inkOn(color).slice(1))].sort((x, y) => y - x);
      expect(((a ?? 0) + 0.05) / ((b ?? 0) + 0.05)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
