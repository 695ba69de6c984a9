const FAMILIES = 2;

/**
 * Fonts that came after the first paint wait for the next page: the text must not move under who reads it. `font-display: optional` promises
 * that, but Chromium looks at the fonts again when the script brings its styles.
 */
export function keepFirstFonts(): void {
  const painted = performance.getEntriesByName('first-contentful-paint')[0];
  if (!painted) return;
  const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
  const cameLate = files.some((file) => (file as PerformanceResourceTiming).responseEnd > painted.startTime);
  if (cameLate || files.length < FAMILIES) document.documentElement.dataset.fonts = 'fallback';
}
