import { createRequire } from 'node:module';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { AttributeValue, Json } from '#infra/local/dynamodb/engine.ts';
import { isPlainItem } from '#infra/local/dynamodb/plain-item.ts';

const require = createRequire(import.meta.url);
const { checkTypes, checkValidations } = require('dynalite/validations') as {
  checkTypes(body: Json, types: object): Json;
  checkValidations(body: Json, types: object, custom: unknown, store: object): void;
};
const { types, custom } = require('dynalite/validations/putItem') as { types: object; custom: unknown };

/** The engine's own checks of a whole item. */
function checkedByEngine(item: unknown): unknown {
  const checked = checkTypes({ TableName: 'table', Item: structuredClone(item) }, types);
  checkValidations(checked, types, custom, { options: { maxItemSize: 409_600 } });
  return checked['Item'];
}
const { value } = fc.letrec<{ value: AttributeValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.string({ unit: 'binary', maxLength: 8 }).map((S) => ({ S })),
    fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.double()).map((n) => ({ N: String(n) })),
    fc.constantFrom('', '-0', '007', '1.50', '1e3', 'one', '+1', '99999999999999999999').map((N) => ({ N })),
    fc.constantFrom(true, false).map((BOOL) => ({ BOOL })),
    fc.constantFrom(true, false, null).map((NULL) => ({ NULL })),
    fc.constantFrom({}, { S: 1 }, { S: null }, { S: 'a', N: '1' }, { X: 'a' }, { SS: ['a', 'a'] }, { B: 'YQ==' }),
    fc.array(tie('value'), { maxLength: 3 }).map((L) => ({ L })),
    fc.dictionary(fc.string({ maxLength: 3 }), tie('value'), { maxKeys: 3 }).map((M) => ({ M })),
  ),
}));

test('what is plain passes the checks of the engine, and as it is', () => {
  let plain = 0;
  const items = fc.dictionary(fc.constantFrom('pk', 'sk', 'a', 'b'), value, { maxKeys: 3 });
  fc.assert(
    fc.property(items, (item) => {
      if (!isPlainItem(item)) return;
      plain += 1;
      expect(checkedByEngine(item)).toEqual(item);
    }),
  );
  expect(plain).toBeGreaterThan(5);
});
test.each<[string, unknown, boolean]>([
  [
    'a day as it is stored',
    { pk: { S: 'CAL#1' }, s: { M: { a: { M: { n: { N: '0' }, h: { L: [{ N: '-2' }] } } } } } },
    true,
  ],
  ['nothing at all', {}, true],
  ['two values in one', { pk: { S: 'a', N: '1' } }, false],
  ['no value', { pk: {} }, false],
  ['a number that is written in another way when stored', { n: { N: '1.50' } }, false],
  ['what is not true of null', { n: { NULL: false } }, false],
  ['a set', { n: { SS: ['a'] } }, false],
  ['a list that is none', { n: { L: { 0: { S: 'a' } } } }, false],
  ['one that may be too large', { text: { S: 'x'.repeat(100_000) } }, false],
  ['a list instead of an item', [], false],
  ['no item', undefined, false],
])('%s', (_name, item, expected) => expect(isPlainItem(item)).toBe(expected));
