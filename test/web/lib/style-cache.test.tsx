import { afterEach, beforeEach, expect, test } from 'vitest';
import { styleCache } from '#web/lib/style-cache.ts';

/** What stands in the head by other files stays: their own caches know it. */
let others = new Set<Element>();
const mine = () => [...document.head.children].filter((one) => !others.has(one));
const sheets = () =>
  (mine() as HTMLStyleElement[])
    .filter(({ dataset }) => dataset.emotion === 'n')
    .map(({ sheet }) => [...(sheet?.cssRules ?? [])].map((rule) => rule.cssText.replace(/\s+/g, '')));
beforeEach(() => {
  others = new Set(document.head.children);
});
afterEach(() => {
  for (const one of mine()) one.remove();
});

test('rules that come together share a sheet; those that come later have one of their own, the last of the page', async () => {
  const { sheet } = styleCache();
  // as in the built site
  sheet.isSpeedy = true;
  sheet.insert('.a{color:red}');
  sheet.insert('.b{color:red}');
  await Promise.resolve();
  const other = document.head.appendChild(document.createElement('style'));
  sheet.insert('.c{color:red}');
  expect(sheets()).toEqual([['.a{color:red;}', '.b{color:red;}'], ['.c{color:red;}']]);
  expect(other.nextSibling).toBe(sheet.tags.at(-1));
});
test('what the prerendered page brought stays where it is', async () => {
  const brought = Object.assign(document.createElement('style'), { textContent: '.p{color:blue}' });
  brought.dataset.emotion = 'n p';
  brought.dataset.s = '';
  document.head.append(brought);
  const { sheet } = styleCache();
  sheet.insert('.a{color:red}');
  expect(sheet.tags.length).toBe(2);
  expect(brought.sheet?.cssRules.length).toBe(1);
});
