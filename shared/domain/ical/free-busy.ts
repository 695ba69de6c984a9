import type { BusyTime } from './busy-of-uid.ts';
import type { CalendarZones } from './calendar-zones.ts';
import { readPeriod } from './date-value.ts';
import type { Window } from './expand-series.ts';
import { endOf, placeOf, utcOf } from './feed-event.ts';
import type { WarningList } from './feed-warning.ts';
import { type Component, linesOf, textOf } from './scan-calendars.ts';

/** The busy periods of a VFREEBUSY. */
export function busyOfFreeBusy(
  component: Component,
  zones: CalendarZones,
  window: Window,
  warnings: WarningList,
): BusyTime[] {
  const uid = textOf(component, 'UID');
  return linesOf(component, 'FREEBUSY').flatMap(({ value, params }) => {
    if ((params['FBTYPE'] ?? 'BUSY').toUpperCase() === 'FREE') return [];
    return value
      .split(',')
      .filter((text) => text.trim())
      .flatMap((text) => {
        const period = readPeriod(text);
        if (!period) {
          warnings.add('date_broken', '', text);
          return [];
        }
        const from = placeOf(period.start, params['TZID'], zones, '');
        const start = utcOf(from);
        const end = period.end
          ? utcOf(placeOf(period.end, params['TZID'], zones, ''))
          : endOf(from.zone, from.wall, period.duration ?? { days: 0, millis: 0 });
        const isSeen = end > start && end > window.from && start < window.to;
        return isSeen
          ? [{ key: `${uid}#${start}`, start, end, title: '', isImportant: false, isSiteBlock: false }]
          : [];
      });
  });
}
