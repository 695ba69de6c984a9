import type { CalendarSlot } from './calendar-day.ts';

type Decided = Pick<CalendarSlot, 'x' | 'f' | 't' | 'c' | 'm' | 'o'>;

/**
 * What a guide decides about a time, as a short mark (FNV-1a). Two windows that hold different marks look at different
 * things; people who book meanwhile do not change it.
 */
export function slotVersion({ x, f, t, c, m, o }: Decided): string {
  let hash = 0x811c9dc5;
  for (const char of JSON.stringify([x, f, t, c, m ?? 0, o ?? '']))
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}
