import type { AttributeValue } from 'aws-lambda';

/** An item as the change feed carries it (bytes in base64), as plain values. */
export function fromStream(image: Readonly<Record<string, AttributeValue>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(image).map(([name, value]) => [name, plainOf(value)]));
}
function plainOf(value: AttributeValue): unknown {
  if (value.S !== undefined) return value.S;
  if (value.N !== undefined) return Number(value.N);
  if (value.BOOL !== undefined) return value.BOOL;
  if (value.M !== undefined) return fromStream(value.M);
  if (value.L !== undefined) return value.L.map(plainOf);
  if (value.B !== undefined) return Buffer.from(value.B, 'base64');
  if (value.SS !== undefined) return new Set(value.SS);
  if (value.NULL !== undefined) return null;
  throw new TypeError(`unread attribute ${Object.keys(value).join()}`);
}
