import { type Component, textOf } from './scan-calendars.ts';

/** Marked as important where it comes from: by priority, by Outlook's importance or by a category of that name. */
export function isImportant(component: Component): boolean {
  const priority = Number(textOf(component, 'PRIORITY') || 0);
  if (priority >= 1 && priority <= 4) return true;
  if (textOf(component, 'X-MICROSOFT-CDO-IMPORTANCE') === '2') return true;
  return /(^|,)\s*(important|viktigt?)\s*(,|$)/i.test(textOf(component, 'CATEGORIES'));
}
/**
 * A rental site's own closed time (its horizon, or an echo of what we export) rather than a guest. Booking.com gives both
 * the same title, so only sites that tell them apart are known here.
 */
export const isSiteBlock = (title: string): boolean =>
  /^(airbnb \(not available\)|blocked( by owner)?)$/i.test(title.trim());
