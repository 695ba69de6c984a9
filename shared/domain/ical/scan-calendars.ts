import { eachLine, type Line, parseLine } from './read-lines.ts';

/** One component with those of its properties that are read at all. */
export type Component = {
  readonly name: string;
  readonly lines: Line[];
  readonly parts: Component[];
  /** Lines that are none. */
  broken: number;
  /** Its END came. */
  isClosed: boolean;
};
export type ScannedCalendar = {
  method: string;
  zoneName: string;
  title: string;
  readonly components: Component[];
  isClosed: boolean;
};
export type Scan = Readonly<{ calendars: readonly ScannedCalendar[]; strayLines: number; isTooMuch: boolean }>;

const WANTED = new Set(
  `DTSTART DTEND DURATION RRULE EXRULE EXDATE RDATE RECURRENCE-ID UID SEQUENCE DTSTAMP LAST-MODIFIED STATUS TRANSP
  SUMMARY PRIORITY CATEGORIES ATTENDEE FREEBUSY TZID TZOFFSETFROM TZOFFSETTO X-LIC-LOCATION X-MICROSOFT-CDO-BUSYSTATUS
  X-MICROSOFT-CDO-IMPORTANCE`.split(/\s+/),
);
const OUTER = new Set(['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE', 'VAVAILABILITY']);
const KEPT = new Set(['VEVENT', 'VFREEBUSY', 'VTIMEZONE']);
const MOST_DEEP = 20;
const MARK = /^\s*(begin|end)\s*:\s*([a-z0-9-]+)\s*$/i;
/** Files that were put together keep the byte order mark of each. */
const MARK_STARTS = new Set(['b', 'B', 'e', 'E', ' ', '\t', '\uFEFF'].map((char) => char.charCodeAt(0)));
const NAME = /^[A-Z0-9-]+$/;

/** Takes a text apart, without believing it: a component that lacks its end costs itself alone. */
export function scanCalendars(text: string, mostComponents: number): Scan {
  const scanner = new Scanner(mostComponents);
  eachLine(text, (line) => scanner.take(line));
  return { calendars: scanner.calendars, strayLines: scanner.strayLines, isTooMuch: scanner.isTooMuch };
}

class Scanner {
  readonly calendars: ScannedCalendar[] = [];
  strayLines = 0;
  isTooMuch = false;
  #calendar: ScannedCalendar | undefined;
  #open: Component[] = [];
  #components = 0;
  readonly #most: number;
  constructor(most: number) {
    this.#most = most;
  }
  take(line: string): boolean {
    if (line.length === 0) return true;
    const mark = MARK_STARTS.has(line.charCodeAt(0)) && line.length < 100 ? MARK.exec(line) : null;
    if (mark) {
      const name = (mark[2] ?? '').toUpperCase();
      if ((mark[1] ?? '').toLowerCase() === 'begin') this.#begin(name);
      else this.#end(name);
    } else if (!this.#calendar) {
      if (line.trim()) this.strayLines++;
    } else this.#property(line);
    return !this.isTooMuch;
  }
  #begin(name: string): void {
    if (name === 'VCALENDAR') {
      this.#calendar = { method: '', zoneName: '', title: '', components: [], isClosed: false };
      this.#open = [];
      this.calendars.push(this.#calendar);
      return;
    }
    if (!this.#calendar) {
      this.strayLines++;
      return;
    }
    if (OUTER.has(name)) this.#open = [];
    const component: Component = { name, lines: [], parts: [], broken: 0, isClosed: false };
    const parent = this.#open.at(-1);
    this.#components++;
    this.isTooMuch = this.#components > this.#most;
    if (parent) {
      if (parent.name === 'VTIMEZONE') parent.parts.push(component);
    } else if (KEPT.has(name)) this.#calendar.components.push(component);
    if (this.#open.length < MOST_DEEP) this.#open.push(component);
  }
  #end(name: string): void {
    if (name === 'VCALENDAR') {
      if (this.#calendar) this.#calendar.isClosed = true;
      else this.strayLines++;
      this.#calendar = undefined;
      this.#open = [];
      return;
    }
    const at = this.#open.findLastIndex((component) => component.name === name);
    if (at < 0) return;
    const component = this.#open[at];
    if (component) component.isClosed = true;
    this.#open.length = at;
  }
  #property(text: string): void {
    const component = this.#open.at(-1);
    const nameEnd = text.search(/[:;]/);
    const name = nameEnd < 0 ? '' : text.slice(0, nameEnd).trim().toUpperCase();
    if (component) {
      if (!NAME.test(name)) component.broken++;
      else if (WANTED.has(name)) {
        component.lines.push(parseLine(text) ?? { name, params: {}, value: '', text });
      }
    } else if (name === 'METHOD' || name === 'X-WR-TIMEZONE' || name === 'X-WR-CALNAME' || name === 'NAME')
      this.#calendarProperty(name, parseLine(text)?.value.trim() ?? '');
  }
  #calendarProperty(name: string, value: string): void {
    if (!this.#calendar) return;
    if (name === 'METHOD') this.#calendar.method = value.toUpperCase();
    else if (name === 'X-WR-TIMEZONE') this.#calendar.zoneName = value;
    else this.#calendar.title ||= value;
  }
}
export const lineOf = (component: Component, name: string): Line | undefined =>
  component.lines.find((line) => line.name === name);
export const textOf = (component: Component, name: string): string => lineOf(component, name)?.value.trim() ?? '';
export const linesOf = (component: Component, name: string): Line[] =>
  component.lines.filter((line) => line.name === name);
