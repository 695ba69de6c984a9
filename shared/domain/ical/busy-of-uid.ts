import { ChangedDates } from './changed-dates.ts';
import { doesBlock } from './does-block.ts';
import { datesOfSeries, type Expansion, endOfDate } from './expand-series.ts';
import { endOf, type FeedEvent, utcOf } from './feed-event.ts';
import { newestOf } from './newest-of.ts';
import { toUtc, toWall } from './zones.ts';

/** A time that somebody else's calendar says is taken. `key` stays the same as long as it is the same occurrence. */
export type BusyTime = Readonly<{
  key: string;
  start: number;
  end: number;
  title: string;
  /** Marked as important there. */
  isImportant: boolean;
  /** A rental site's closed time, no guest. */
  isSiteBlock: boolean;
}>;
export type Owner = Readonly<{ emails: readonly string[] }>;

/** The busy times of all events with one UID: the series, and what was changed of it. */
export function busyOfUid(events: readonly FeedEvent[], owner: Owner, expansion: Expansion): BusyTime[] {
  const latest = newestOf(events);
  const masters = latest.filter(({ recurrenceId }) => !recurrenceId);
  const changes = latest.filter(({ recurrenceId }) => recurrenceId);
  const busy: BusyTime[] = [];
  const add = (event: FeedEvent, start: number, end: number, occurrence: number): void => {
    const { from, to } = expansion.window;
    if (end > start && end > from && start < to) busy.push(busyTime(event, start, end, occurrence));
  };
  const changed = new ChangedDates(changes);
  for (const master of masters) {
    const { start, length } = master;
    if (isRepeating(master)) addSeries(master, changed, { owner, expansion, add });
    else if (doesBlock(master, owner.emails) && !changed.has(start, start.wall))
      add(master, utcOf(start), endOf(start.zone, start.wall, length), ONLY);
  }
  for (const change of changes) {
    if (!doesBlock(change, owner.emails)) continue;
    const { start, length, recurrenceId } = change;
    if (isOwnSeries(change))
      for (const date of datesOfSeries(change, 0, expansion)) {
        const at = toUtc(start.zone, date.wall);
        add(change, at, endOfDate(change, date), at);
      }
    else add(change, utcOf(start), endOf(start.zone, start.wall, length), utcOf(recurrenceId ?? start));
  }
  return busy;
}
/** The one time of an event that does not repeat: it is the same one when it moves. */
const ONLY = 0;
const isRepeating = ({ component }: FeedEvent): boolean =>
  component.lines.some(({ name }) => name === 'RRULE' || name === 'RDATE' || name === 'EXDATE');

/** "This and future" with a rule of its own: what follows is another series. */
const isOwnSeries = ({ isRange, component }: FeedEvent): boolean =>
  isRange && component.lines.some(({ name }) => name === 'RRULE' || name === 'RDATE');

function busyTime(event: FeedEvent, start: number, end: number, occurrence: number): BusyTime {
  const { uid, title, isImportant, isSiteBlock } = event;
  return { key: `${uid}#${occurrence}`, start, end, title, isImportant, isSiteBlock };
}
type Adding = Readonly<{
  owner: Owner;
  expansion: Expansion;
  add: (event: FeedEvent, start: number, end: number, occurrence: number) => void;
}>;

/** A series without what was changed of it, and with its later part moved where a change says "this and future". */
function addSeries(master: FeedEvent, changed: ChangedDates, { owner, expansion, add }: Adding): void {
  const { zone } = master.start;
  const isFree = !doesBlock(master, owner.emails);
  if (isFree && changed.widen === 0) return;
  for (const date of datesOfSeries(master, changed.widen, expansion)) {
    if (changed.has(master.start, date.wall)) continue;
    const start = toUtc(zone, date.wall);
    const range = changed.rangeAt(start);
    if (!range) {
      if (!isFree) add(master, start, endOfDate(master, date), start);
    } else if (doesBlock(range.change, owner.emails) && !isOwnSeries(range.change)) {
      const { change, shift } = range;
      const wall = (change.start.zone.name === zone.name ? date.wall : toWall(change.start.zone, start)) + shift;
      add(change, toUtc(change.start.zone, wall), endOf(change.start.zone, wall, change.length), start);
    }
  }
}
