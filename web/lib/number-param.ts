/** A whole number from an address, within what it may be. */
export function numberParam(text: string | null, [least, most]: readonly [number, number]): number | undefined {
  const value = text && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
  return value !== undefined && value >= least && value <= most ? value : undefined;
}
