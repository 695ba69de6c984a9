type Json = Record<string, unknown>;
type Test = (value: unknown) => boolean;

/** Does an event match a rule's pattern? Every named field must have one of the listed values. */
export function matchesPattern(pattern: Json, event: unknown): boolean {
  return Object.entries(pattern).every(([key, wanted]) => {
    if (key === '$or') return (wanted as Json[]).some((one) => matchesPattern(one, event));
    const value = (event as Json | undefined)?.[key];
    if (!Array.isArray(wanted)) return matchesPattern(wanted as Json, value);
    return wanted.some((one) => matchesValue(one, value));
  });
}

/** Throws at a pattern with anything that is not understood here, so that no rule is silently never met. */
export function checkPattern(pattern: Json): void {
  for (const [key, wanted] of Object.entries(pattern)) {
    if (key === '$or') (wanted as Json[]).forEach(checkPattern);
    else if (Array.isArray(wanted)) wanted.forEach(testOf);
    else if (wanted && typeof wanted === 'object') checkPattern(wanted as Json);
    else throw new Error(`A pattern lists values in arrays: ${key}`);
  }
}

function matchesValue(wanted: unknown, value: unknown): boolean {
  const test = testOf(wanted);
  if (wanted && typeof wanted === 'object' && 'exists' in wanted) return test(value);
  return Array.isArray(value) ? value.some(test) : value !== undefined && test(value);
}

function testOf(wanted: unknown): Test {
  if (wanted === null || typeof wanted !== 'object') return (value) => value === wanted;
  const [[kind, operand] = []] = Object.entries(wanted as Json);
  const text =
    (make: (value: string, operand: string) => boolean): Test =>
    (value) =>
      typeof value === 'string' && make(value, String(operand));
  switch (kind) {
    case 'prefix':
      return text((value, start) => value.startsWith(start));
    case 'suffix':
      return text((value, end) => value.endsWith(end));
    case 'equals-ignore-case':
      return text((value, other) => value.toLowerCase() === other.toLowerCase());
    case 'wildcard':
      return text((value, wild) =>
        new RegExp(
          `^${wild
            .split('*')
            .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
            .join('.*')}$`,
          's',
        ).test(value),
      );
    case 'exists':
      return (value) => (value !== undefined) === operand;
    case 'anything-but':
      return (value) => ![operand].flat().some((one) => testOf(one)(value));
    case 'numeric':
      return numeric(operand as (string | number)[]);
    default:
      throw new Error(`Not understood in an event pattern: ${JSON.stringify(wanted)}`);
  }
}

function numeric(parts: readonly (string | number)[]): Test {
  const compare: Record<string, (a: number, b: number) => boolean> = {
    '<': (a, b) => a < b,
    '<=': (a, b) => a <= b,
    '>': (a, b) => a > b,
    '>=': (a, b) => a >= b,
    '=': (a, b) => a === b,
  };
  const pairs = Array.from(
    { length: parts.length / 2 },
    (_, index) => [String(parts[index * 2]), Number(parts[index * 2 + 1])] as const,
  );
  return (value) => typeof value === 'number' && pairs.every(([sign, bound]) => compare[sign]?.(value, bound) ?? false);
}
