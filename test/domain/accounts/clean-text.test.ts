import { expect, test } from 'vitest';
import { ContactShape, LineShape, TextShape } from '#shared/contracts/schemas.ts';
import { cleanText } from '#shared/kernel/clean-text.ts';

test.each([
  ['Anna Ek', 'Anna Ek'],
  ['  Åsa  Öberg ', 'Åsa  Öberg'],
  ['\u202eannA', 'annA'],
  ['Anna\u2066 Ek\u2069', 'Anna Ek'],
  ['An\u200bna\ufeff', 'Anna'],
  ['Fis\u00adke', 'Fiske'],
  ['\u200b\u200b', ''],
  ['\u3164\u3164', ''],
  ['\u2800', ''],
  ['\u200d\u200d\u200d', ''],
  ['\u0301\u0301', ''],
  ['\ud83dAnna\udc1f', 'Anna'],
  // Joiners in a Persian word and in a family, and the ones that join nothing.
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['👨\u200d👩\u200d👧', '👨\u200d👩\u200d👧'],
  ['❤️\u200d🔥', '❤️\u200d🔥'],
  ['A\u200d', 'A'],
  ['José', 'José'],
  ['Jose\u0301', 'Jose\u0301'],
  ['李明', '李明'],
  ['🎣', '🎣'],
  ['one\ntwo', 'one\ntwo'],
])('%j becomes %j', (text, clean) => {
  expect(cleanText(text)).toBe(clean);
});
test('a name of nothing is too short, and what remains of one is what is kept', () => {
  for (const fullName of ['\u200b\u200b\u200b', '\u202e\u202e', '\ud800\ud801', 'A\u200d'])
    expect(ContactShape.safeParse({ fullName, email: 'a@napp.test' }).success).toBe(false);
  expect(ContactShape.parse({ fullName: '\u202eAnna\u202c Ek', email: 'a@napp.test' }).fullName).toBe('Anna Ek');
  expect(LineShape(4).parse('\u200bNapp\u200b')).toBe('Napp');
  expect(TextShape(20).parse('See\u202e you\nthen')).toBe('See you\nthen');
  expect(LineShape(9).safeParse('a\nb').success).toBe(false);
});
