import type { Locale } from '#shared/kernel/locale.ts';

/** What a guide chooses for the calendar on their own site. */
export type WidgetSettings = Readonly<{
  guide: string;
  language: Locale;
  /** Six hex digits. */
  color: string;
  header: boolean;
  legend: boolean;
}>;
export const WIDGET_COLOR = '175a62';
const ID = /^[\w-]{1,64}$/;
const COLOR = /^[0-9a-f]{6}$/;

/** From the address of the widget: whatever else somebody writes there falls back to what is safe. */
export function readWidgetSettings(search: string): WidgetSettings {
  const params = new URLSearchParams(search);
  const guide = params.get('guide') ?? '';
  const color = (params.get('color') ?? '').toLowerCase();
  return {
    guide: ID.test(guide) ? guide : '',
    language: params.get('lang') === 'sv' ? 'sv' : 'en',
    color: COLOR.test(color) ? color : WIDGET_COLOR,
    header: params.get('header') !== '0',
    legend: params.get('legend') !== '0',
  };
}
export const widgetPath = ({ guide, language, color, header, legend }: WidgetSettings): string =>
  `/widget/index.html?${new URLSearchParams({
    guide,
    lang: language,
    color,
    header: header ? '1' : '0',
    legend: legend ? '1' : '0',
  })}`;

/** Relative luminance as WCAG counts it. */
export function luminanceOf(color: string): number {
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
/** Black or white, whichever is read better on the colour: one of them always has 4.5 to 1. */
export const inkOn = (color: string): '#000000' | '#ffffff' => {
  const light = luminanceOf(color);
  return 1.05 / (light + 0.05) >= (light + 0.05) / 0.05 ? '#ffffff' : '#000000';
};
