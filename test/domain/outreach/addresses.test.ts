import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMailAddress, readAddresses, recipientsOf } from '#shared/domain/outreach/read-addresses.ts';
import { readRows, writeCsv } from '#shared/kernel/csv.ts';

const read = (text: string) => readAddresses(text).map(({ line, text: what, result }) => [line, what, result]);

test('addresses are taken as people paste them, each once, with the names that stand beside them', () => {
  const text = 'anna@x.se, Bo Ek <bo@x.se>;\n\n"Ek, Cia" <cia@x.se>\nmailto:dan@x.se\nANNA@x.se\n';
  expect(recipientsOf(readAddresses(text))).toEqual([
    { address: 'anna@x.se', name: '' },
    { address: 'bo@x.se', name: 'Bo Ek' },
    { address: 'cia@x.se', name: 'Ek, Cia' },
    { address: 'dan@x.se', name: '' },
  ]);
  expect(read(text).at(-1)).toEqual([5, 'ANNA@x.se', 'twice']);
});
test('what is too long is not cut in the middle of a picture', () => {
  const long = `${'a'.repeat(77)}🎣${'b'.repeat(20)}🎣`;
  const [named] = recipientsOf(readAddresses(`"${long}b" <anna@x.se>`));
  const [told] = read(`a${long}@`);
  for (const text of [named?.name, told?.[1]]) expect(String(text).isWellFormed()).toBe(true);
  expect(named?.name).toBe(`${'a'.repeat(77)}🎣${'b'.repeat(20)}`);
});
test('a file is reported line by line: the heading, who was found, who came twice and what is none', () => {
  const file =
    '\uFEFFE-post;Namn\r\nanna@x.se;Anna Ek\r\nbo@x;Bo\r\nCia\r\n"dan@x.se";"Dan ""Dad"" Ek"\r\nanna@x.se;\r\n';
  expect(read(file)).toEqual([
    [1, 'E-post, Namn', 'heading'],
    [2, 'anna@x.se', 'found'],
    [3, 'bo@x', 'invalid'],
    [4, 'Cia', 'invalid'],
    [5, 'dan@x.se', 'found'],
    [6, 'anna@x.se', 'twice'],
  ]);
  expect(recipientsOf(readAddresses(file))).toContainEqual({ address: 'dan@x.se', name: 'Dan "Dad" Ek' });
});
test.each([
  ['a@b.se\r\nBcc: x@example.test', ['a@b.se']],
  ['a@b.se\u2028Bcc:c@d.se', []],
  ['a@b.se%0d%0aBcc:c@d.se', []],
  ['<script>@x.se', []],
  ['a@b@c.se', []],
  [`${'a'.repeat(250)}@x.se`, []],
])('O-052: nothing that breaks a line becomes an address: %j', (text, expected) => {
  const addresses = recipientsOf(readAddresses(text)).map(({ address }) => address);
  expect(addresses).toEqual(expected);
  expect(addresses.every((a) => !/[\s<>]/.test(a))).toBe(true);
});
test('an address is what the contracts take for one', () => {
  for (const good of ['a@b.se', 'a.b+c@sub.example.test', "o'neil@x.ie"]) expect(isMailAddress(good)).toBe(true);
  for (const bad of ['', '@x.se', 'a@', 'a@b', '.a@b.se', 'a..b@c.se', 'a b@c.se'])
    expect(isMailAddress(bad)).toBe(false);
});

test.each([
  ['=HYPERLINK("http://example.test","x")', `"'=HYPERLINK(""http://example.test"",""x"")"`],
  ['+46 70 000 00 00', "'+46 70 000 00 00"],
  ['@test', "'@test"],
  ['-1+1', "'-1+1"],
  ['\tcmd', `"'\tcmd"`],
  ['\r=1', `"'\r=1"`],
  ['Åsa, "Öberg"', '"Åsa, ""Öberg"""'],
  [-255, '-255'],
  [-255.5, '-255.5'],
])('O-056: no cell is a formula, and numbers stay numbers: %j', (value, cell) => {
  expect(writeCsv([[value, 'x']])).toBe(`\uFEFF${cell},x\r\n`);
});
test('what is written is read again, cell by cell', () => {
  const words = fc.array(
    fc.stringMatching(/^[a-zåäö",;\n]{1,12}$/).filter((s) => s.trim() === s),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(words, (cells) => {
      expect(readRows(writeCsv([cells]))).toEqual([{ line: 1, cells }]);
    }),
  );
});
