import { DAY, dayNumberOf } from './civil.ts';
import { readOffset } from './date-value.ts';
import { namedZone } from './named-zone.ts';
import { ianaOfWindows } from './windows-zones.ts';
import { fixedZone, type Zone } from './zones.ts';

const REGION =
  /(?:^|[^a-z])((?:africa|america|antarctica|arctic|asia|atlantic|australia|brazil|canada|chile|europe|etc|indian|mexico|pacific|us)\/[\w+/-]+)$/i;
const REGIONS = ['Europe', 'America', 'Asia', 'Africa', 'Australia', 'Pacific', 'Atlantic', 'Indian'];
const LITERAL = /^\(?\s*(?:utc|gmt|z)?\s*([+-]\s*\d{1,2}(?:[:.]?\d{2})?)\s*\)?/i;
const LONGEST_NAME = 200;
const MOST_CITIES = 8;

/** The zone that a name means: IANA, one with a prefix, of Windows or Outlook, an offset. No file's own VTIMEZONE is asked here. */
export function findZone(given: string): Zone | undefined {
  const name = given.replaceAll('\\', '').replaceAll('"', '').trim();
  if (!name || name.length > LONGEST_NAME) return undefined;
  return ianaZone(name) ?? windowsZone(name) ?? displayZone(name) ?? offsetZone(name);
}
function ianaZone(name: string): Zone | undefined {
  const asIana = name.replaceAll(' ', '_');
  const direct = namedZone(asIana.replace(/^\/+/, ''));
  if (direct) return direct;
  // Globally unique names end in the common one: /mozilla.org/20070129_1/Europe/Stockholm, Custom_Europe/Stockholm.
  const region = REGION.exec(asIana)?.[1];
  const found = region && (namedZone(region) ?? namedZone(region.replace(/[_-]?\d+$/, '')));
  if (found) return found;
  const last = /\/(\w+)$/.exec(name)?.[1];
  return last && /^(utc|gmt|zulu)$/i.test(last) ? namedZone('UTC') : undefined;
}
function windowsZone(name: string): Zone | undefined {
  const iana = ianaOfWindows(name) ?? ianaOfWindows(name.replace(/ \d+$/, ''));
  return iana === undefined ? undefined : namedZone(iana);
}
/** `(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna`: the words count, the offset is that of winter. */
function displayZone(name: string): Zone | undefined {
  const literal = literalOffset(name);
  const words = name.replace(/^\((?:utc|gmt)[^)]*\)\s*/i, '');
  const whole = words === name ? undefined : windowsZone(words);
  if (whole) return whole;
  const cities = words.split(/[,;/]/).slice(0, MOST_CITIES);
  if (cities.length < 2 && literal === undefined) return undefined;
  const zones = cities.map((city) => cityZone(city.trim())).filter((zone) => zone !== undefined);
  // Some countries changed their offset after the name was made: then the place counts.
  return zones.find((zone) => literal === undefined || hasOffset(zone, literal)) ?? zones[0];
}
function cityZone(city: string): Zone | undefined {
  if (!/^[a-z][a-z .'-]+$/i.test(city)) return undefined;
  const asIana = city.replaceAll(' ', '_').replaceAll(/[.']/g, '');
  for (const region of REGIONS) {
    const zone = namedZone(`${region}/${asIana}`);
    if (zone) return zone;
  }
  return windowsZone(city);
}
const SOME_YEAR = 2026;
const hasOffset = (zone: Zone, offset: number) =>
  [1, 7].some((month) => zone.offsetAt(dayNumberOf(SOME_YEAR, month, 1) * DAY) === offset);

function literalOffset(name: string): number | undefined {
  const found = LITERAL.exec(name)?.[1]?.replace(/\s/g, '').replace('.', ':');
  return found === undefined ? undefined : readOffset(found.replace(/^([+-])(\d)(?!\d)/, '$10$2'));
}
function offsetZone(name: string): Zone | undefined {
  const offset = literalOffset(name);
  return offset === undefined ? undefined : fixedZone(name, offset);
}
