import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Emotion's cache for the browser, with a style sheet of its own for each moment that brings rules, always the last one of the page. A rule put into a
 * sheet that is already in use makes Chromium take up every sheet and every `@font-face` anew and lay out the whole page again, each time; of a sheet
 * that is added at the end it reads the new rules only.
 */
export function styleCache(): EmotionCache {
  const cache = createCache({ key: 'n' });
  const { sheet } = cache;
  const insert = sheet.insert.bind(sheet);
  // Emotion would put it next to its last one, before what other scripts have added since
  Object.assign(sheet, {
    _insertTag: (tag: HTMLStyleElement) => {
      sheet.container.appendChild(tag);
      sheet.tags.push(tag);
    },
  });
  let isOpen = false;
  sheet.insert = (rule) => {
    if (!isOpen) {
      isOpen = true;
      queueMicrotask(() => {
        isOpen = false;
      });
      // at nought Emotion begins another tag
      sheet.ctr = 0;
    }
    insert(rule);
  };
  return cache;
}
