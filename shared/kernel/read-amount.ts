/**
 * An amount of kronor as people type it, in öre: `1 234,50`, `1234.5`, `1.234,50`, `750 kr`. Undefined for everything
 * that could mean two things, is negative, or has more than two decimals.
 */
export function readAmount(text: string): number | undefined {
  const plain = text
    .replace(/[\s\u00a0\u202f]+/g, '')
    .replace(/(kr|sek|:-)$/i, '')
    .replace(/^(\d{1,3}(?:\.\d{3})+),/, (_, thousands: string) => `${thousands.replaceAll('.', '')},`);
  const found = /^(\d{1,8})(?:[.,](\d{1,2}))?$/.exec(plain);
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : undefined;
}
