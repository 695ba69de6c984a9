import { expect, test } from 'vitest';
import { embedCode, embedPage, readSize, SIZES } from '#web/features/guide-widget/embed-code.ts';

const settings = { guide: 'g1', language: 'sv', color: '175a62', header: true, legend: false } as const;

test('the lines hold one closed frame, whatever the guide is called', () => {
  const code = embedCode(
    'https://napp.test',
    settings,
    { width: null, height: 620 },
    'Å "x"><script>alert(1)</script>',
  );
  const doc = new DOMParser().parseFromString(embedPage(code, '</title><script>', 'sv'), 'text/html');
  expect(doc.querySelectorAll('script')).toHaveLength(0);
  expect(doc.querySelectorAll('body > *')).toHaveLength(1);
  const frame = doc.querySelector('iframe');
  expect(frame?.getAttribute('src')).toBe(
    'https://napp.test/widget/index.html?guide=g1&lang=sv&color=175a62&header=1&legend=0',
  );
  expect(frame?.getAttribute('title')).toBe('Å "x"><script>alert(1)</script>');
  expect([frame?.width, frame?.height]).toEqual(['100%', '620']);
  expect(frame?.getAttribute('sandbox')).not.toMatch(/top-navigation|forms|modals/);
});
test.each([
  ['280', 280],
  [' 1200 ', 1200],
  ['279', undefined],
  ['1201', undefined],
  ['12.5', undefined],
  ['-300', undefined],
  ['1e3', undefined],
  ['', undefined],
])('the width "%s" is %s', (text, size) => expect(readSize(text, SIZES.width)).toBe(size));
