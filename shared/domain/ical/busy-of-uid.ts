import { DAY, dayOfWall } from './civil.ts';
import { doesBlock, isImportant, isSiteBlock } from './does-block.ts';
import { datesOfSeries, type Expansion, endOfDate, excludeDate } from './expand-series.ts';
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
  for (const master of masters) {
    const isSeries = isRepeating(master);
    if (!doesBlock(master, owner.emails) && changes.length === 0) continue;
    if (isSeries) addSeries(master, changes, { owner, expansion, add });
    else if (doesBlock(master, owner.emails) && !isReplaced(master, changes))
      add(master, utcOf(master.start), endOf(master.start.zone, master.start.wall, master.length), utcOf(master.start));
  }
  for (const change of changes)
    if (doesBlock(change, owner.emails))
      add(
        change,
        utcOf(change.start),
        endOf(change.start.zone, change.start.wall, change.length),
        utcOf(change.recurrenceId ?? change.start),
      );
  return busy;
}
const isRepeating = ({ component }: FeedEvent): boolean =>
  component.lines.some(({ name }) => name === 'RRULE' || name === 'RDATE' || name === 'EXDATE');

const isReplaced = ({ start }: FeedEvent, changes: readonly FeedEvent[]): boolean =>
  changes.some(({ recurrenceId }) => recurrenceId && utcOf(recurrenceId) === utcOf(start));

function busyTime(event: FeedEvent, start: number, end: number, occurrence: number): BusyTime {
  const { uid, title } = event;
  return {
    key: `${uid}#${occurrence}`,
    start,
    end,
    title,
    isImportant: isImportant(event),
    isSiteBlock: isSiteBlock(title),
  };
}
type Adding = Readonly<{
  owner: Owner;
  expansion: Expansion;
  add: (event: FeedEvent, start: number, end: number, occurrence: number) => void;
}>;

/** A series without what was changed of it, and with its later part moved where a change says "this and future". */
function addSeries(master: FeedEvent, changes: readonly FeedEvent[], { owner, expansion, add }: Adding): void {
  const instants = new Set<number>();
  const days = new Set<number>();
  for (const { recurrenceId } of changes) if (recurrenceId) excludeDate(master.start, recurrenceId, instants, days);
  const ranges = changes
    .filter(({ isRange, recurrenceId }) => isRange && recurrenceId)
    .map((change) => ({ change, since: utcOf(change.recurrenceId ?? change.start), shift: shiftOf(change) }))
    .sort((a, b) => a.since - b.since);
  const widen = Math.max(
    0,
    ...ranges.map(({ shift, change }) => Math.abs(shift) + change.length.days * DAY + change.length.millis),
  );
  const { zone } = master.start;
  const isFree = !doesBlock(master, owner.emails);
  for (const date of datesOfSeries(master, widen, expansion)) {
    const start = toUtc(zone, date.wall);
    if (instants.has(start) || days.has(dayOfWall(date.wall))) continue;
    const range = ranges.findLast(({ since }) => since <= start);
    if (!range) {
      if (!isFree) add(master, start, endOfDate(master, date), start);
    } else if (doesBlock(range.change, owner.emails) && !isRepeating(range.change)) {
      const { change, shift } = range;
      const wall = (change.start.zone.name === zone.name ? date.wall : toWall(change.start.zone, start)) + shift;
      add(change, toUtc(change.start.zone, wall), endOf(change.start.zone, wall, change.length), start);
    }
  }
  for (const { change } of ranges)
    if (isRepeating(change) && doesBlock(change, owner.emails))
      for (const date of datesOfSeries(change, 0, expansion)) {
        const start = toUtc(change.start.zone, date.wall);
        add(change, start, endOfDate(change, date), start);
      }
}
/** How far a change moves its occurrence, on the wall clock of its new zone. */
const shiftOf = ({ start, recurrenceId }: FeedEvent): number =>
  recurrenceId ? start.wall - toWall(start.zone, utcOf(recurrenceId)) : 0;
