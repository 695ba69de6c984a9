import type { Locale } from '#shared/kernel/locale.ts';
import { type WidgetSettings, widgetPath } from '#web/lib/widget-settings.ts';

export type Size = Readonly<{ width: number | null; height: number }>;
export const SIZES = { width: { least: 280, most: 1200 }, height: { least: 360, most: 1200 } } as const;

/** Undefined when it is no size; null is "as wide as there is room". */
export function readSize(text: string, { least, most }: { least: number; most: number }): number | undefined {
  const size = /^\d{1,4}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN;
  return size >= least && size <= most ? size : undefined;
}
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The lines for the other site. The frame may run our script, ask our API and open a tab: nothing of the page around it. */
export function embedCode(origin: string, settings: WidgetSettings, { width, height }: Size, title: string): string {
  const sandbox = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox';
  return [
    `<iframe src="${escaped(origin + widgetPath(settings))}"`,
    `  title="${escaped(title)}" width="${width ?? '100%'}" height="${height}"`,
    `  style="border:0;max-width:100%" loading="lazy" sandbox="${sandbox}"></iframe>`,
  ].join('\n');
}
/** A page with nothing but the calendar. */
export const embedPage = (code: string, title: string, language: Locale): string =>
  `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
</head>
<body>
${code}
</body>
</html>
`;
