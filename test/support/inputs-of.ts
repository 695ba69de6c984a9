import fc from 'fast-check';
import * as z from 'zod';

type Schema = Readonly<{
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly Schema[];
  allOf?: readonly Schema[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
}>;
/** What a schema would take, or nearly: made from its printed form, so that a new endpoint is tried without a line here. */
export function inputsOf(schema: z.ZodType): fc.Arbitrary<Record<string, unknown>> {
  const printed = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  return sampleOf(printed) as fc.Arbitrary<Record<string, unknown>>;
}
function sampleOf(s: Schema): fc.Arbitrary<unknown> {
  if (s.const !== undefined) return fc.constant(s.const);
  if (s.enum) return fc.constantFrom(...s.enum);
  if (s.anyOf) return fc.oneof(...s.anyOf.map(sampleOf));
  if (s.allOf) return sampleOf(Object.assign({}, s, ...s.allOf, { allOf: undefined }));
  switch (s.type) {
    case 'string':
      return textOf(s);
    case 'integer':
      return fc.integer({ min: Math.max(s.minimum ?? -9, -1e9), max: Math.min(s.maximum ?? 99, 1e9) });
    case 'number':
      return fc.double({ min: s.minimum ?? -1e6, max: s.maximum ?? 1e6, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(sampleOf(s.items ?? {}), { minLength: s.minItems ?? 0, maxLength: Math.min(s.maxItems ?? 5, 8) });
    case 'object':
      return objectOf(s);
    default:
      return fc.oneof(fc.string({ maxLength: 20 }), fc.integer(), fc.boolean());
  }
}
const objectOf = ({ properties = {}, required = [] }: Schema) =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, s]) => [name, sampleOf(s)])), {
    requiredKeys: [...required],
  });

function textOf({ format, pattern, minLength = 0, maxLength = 40 }: Schema): fc.Arbitrary<string> {
  const known = SAMPLES.find(({ when }) => when === format || pattern?.includes(when));
  if (known) return known.value;
  const text = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) });
  return fc.oneof(
    { weight: 3, arbitrary: text },
    { weight: 1, arbitrary: dates },
    { weight: 1, arbitrary: fc.constantFrom('2027-06', '08:00', '25:99', 'test-instant', '+46 70 111 22 33') },
  );
}
const dates = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2029-01-01'), noInvalidDate: true })
  .map((d) => d.toISOString().slice(0, 10));
const SAMPLES: readonly { when: string; value: fc.Arbitrary<string> }[] = [
  { when: 'uuid', value: fc.uuid({ version: 4 }) },
  { when: 'email', value: fc.emailAddress() },
  { when: '[\\w-]{1,64}', value: fc.constantFrom('test-instant', 'test-request', 'gryt-pike', 'none', 'a-b_c', '0') },
  { when: '20\\d\\d-', value: fc.constantFrom('2027-06', '2027-01', '2026-12', '2099-12') },
  { when: '[0-5]\\d', value: fc.constantFrom('08:00', '00:00', '23:59', '16:00') },
];
/** What nobody should send, each of another kind. */
export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    [],
    {},
    -1,
    0,
    0.5,
    1e308,
    -1e308,
    9_007_199_254_740_992,
    '-0',
    'NaN',
    'Infinity',
    '__proto__',
    'constructor',
    '9999-12-31',
    '0000-01-01',
    '../../etc/passwd',
    '%00',
    '\u0000',
    '\r\nBcc: x@example.test',
    '\u2028',
    '\ud800',
    '🎣'.repeat(200),
    'å'.repeat(50_000),
    "' OR 1=1 --",
    '<script>alert(1)</script>',
    '#{jndi:ldap://x}',
    '0001-01-01',
    '9999-12-31',
    '2027-02-30',
    '2027-13-01',
    '24:00',
    { $gt: '' },
    { __proto__: null, toString: 1 },
    [[[[[]]]]],
    Array.from({ length: 5_000 }, () => 1),
  ),
  fc.string({ unit: 'binary', maxLength: 100 }),
  fc.integer(),
  fc.double(),
  fc.anything({ maxDepth: 4 }),
);
