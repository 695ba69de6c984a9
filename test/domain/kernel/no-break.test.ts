import { expect, test } from 'vitest';
import { noBreak, wholeFacts } from '#shared/kernel/no-break.ts';

test('what belongs together stays on one line, however often it is asked for', () => {
  expect(noBreak('2 adults')).toBe('2\u00a0adults');
  expect(noBreak(noBreak('06:00–14:00'))).toBe('06:00–\u206014:00');
});
test.each([
  ['Saturday 12 June 2027, 06:00 to 14:00', 'Saturday 12_June 2027, 06:00_to_14:00'],
  ['lördag 12 juni 2027 kl. 06:00', 'lördag 12_juni 2027 kl._06:00'],
  ['05:30 till 09:30, 2 vuxna, 1 barn', '05:30_till_09:30, 2_vuxna, 1_barn'],
  ['In 2027 you paid SEK 250 for it', 'In 2027 you paid SEK 250 for it'],
])('within a text: %s', (text, whole) => expect(wholeFacts(text)).toBe(whole.replaceAll('_', '\u00a0')));
