import { DAY, dayNumberOf } from './civil.ts';
import { Effort } from './effort.ts';
import type { WarningList } from './feed-warning.ts';
import { findZone } from './find-zone.ts';
import { type Component, type ScannedCalendar, textOf } from './scan-calendars.ts';
import { outlineOf, zoneOf } from './vtimezone.ts';
import type { Zone } from './zones.ts';

/** The zones of one VCALENDAR: its own VTIMEZONEs first (RFC 5545 3.2.19), then what the names mean. */
export type CalendarZones = Readonly<{
  /** Of days without a time. */
  days: Zone;
  /** Of times that name no zone. */
  floating: Zone;
  named: (tzid: string, title: string) => Zone;
}>;
const MOST_NAMES = 100;
/** Enough for a dozen zones over a hundred years; a file could define thousands. */
const EFFORT = { steps: 3_000_000, dates: 200_000 };

export function zonesOf(calendar: ScannedCalendar, guideZone: Zone, warnings: WarningList): CalendarZones {
  const own = new Map<string, Component>();
  for (const component of calendar.components)
    if (component.name === 'VTIMEZONE') own.set(plain(textOf(component, 'TZID')), component);
  const known = new Map<string, Zone | undefined>();
  const effort = new Effort(EFFORT);
  const find = (tzid: string): Zone | undefined => {
    const key = plain(tzid);
    if (known.has(key)) return known.get(key);
    if (known.size >= MOST_NAMES) return undefined;
    const component = own.get(key);
    const zone = component ? bestOf(component, tzid, effort) : findZone(tzid);
    if (zone?.name === tzid && /^\(/.test(tzid)) warnings.add('zone_by_offset', '', tzid);
    known.set(key, zone);
    return zone;
  };
  const floating = (calendar.zoneName && find(calendar.zoneName)) || guideZone;
  return {
    days: guideZone,
    floating,
    named: (tzid, title) => {
      const zone = find(tzid);
      if (!zone) warnings.add('zone_unknown', title, tzid);
      return zone ?? floating;
    },
  };
}
const plain = (tzid: string) => tzid.replaceAll('"', '').replaceAll('\\', '').trim().toLowerCase();

/** A VTIMEZONE counts, unless it is a poor copy of a zone that the name means: without summer time, or a list of dates that ends. */
function bestOf(component: Component, tzid: string, effort: Effort): Zone | undefined {
  const own = zoneOf(component, effort);
  const meant = findZone(tzid) ?? findZone(textOf(component, 'X-LIC-LOCATION'));
  if (!own || !meant) return own ?? meant;
  const { offsets, isEndless } = outlineOf(component);
  if (isEndless) return own;
  const usual = SEASONS.map((utc) => meant.offsetAt(utc));
  return offsets.every((offset) => usual.includes(offset)) ? meant : own;
}
const SEASONS = [1, 7].map((month) => dayNumberOf(2027, month, 1) * DAY);
