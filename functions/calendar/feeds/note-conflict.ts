import { isDeepStrictEqual } from 'node:util';
import type { Deps } from '#functions/platform/deps.ts';
import type { GuardedWrite } from '#functions/platform/table.ts';
import type { Overlap } from '#shared/domain/calendar-sync/busy-days.ts';
import type { Feed, FeedTime } from '#shared/domain/calendar-sync/feed.ts';
import type { FeedConflict } from '#shared/domain/calendar-sync/feed-conflict.ts';
import { instantAt, toInstant } from '#shared/kernel/time.ts';
import { conflictIdOf, findConflict, moveConflict, putNewConflict } from '../conflicts.table.ts';

type Found = Readonly<{
  feed: Feed;
  calendarId: string;
  zone: string;
  times: readonly FeedTime[];
  overlap: Overlap;
}>;

/** What is to be written when a feed's time lies over people. What was answered stays answered as long as the other calendar says the same. */
export async function noteConflict(deps: Deps, found: Found): Promise<GuardedWrite[]> {
  const conflict = conflictOf(deps, found);
  if (!conflict) return [];
  const known = await findConflict(deps.table, conflict.guideId, conflict.conflictId);
  if (!known) return [putNewConflict(deps.table, conflict)];
  if (known.state === 'over' || (known.state === 'resolved' && !isAnswered(known, conflict, found)))
    return [moveConflict(deps.table, { ...conflict, rev: known.rev })];
  if (known.state === 'resolved' || isDeepStrictEqual(factsOf(known), factsOf(conflict))) return [];
  return [moveConflict(deps.table, { ...known, ...factsOf(conflict) })];
}
/** Is the answer about this? An event that was moved a little is the same one; another one, or another time of ours, was not asked about. */
function isAnswered(known: FeedConflict, conflict: FeedConflict, { times }: Found): boolean {
  if (known.startsAt !== conflict.startsAt || known.endsAt !== conflict.endsAt) return false;
  if (known.resolvedBy === 'rule' && conflict.event.isImportant && !known.event.isImportant) return false;
  const [from, to] = [known, known.event]
    .map((of) => [Date.parse(of.startsAt), Date.parse(of.endsAt)] as const)
    .reduce(([a, b], [c, d]) => [Math.max(a, c), Math.min(b, d)] as const);
  return times.some(({ start, end }) => start < to && from < end);
}
const factsOf = ({ from, to, startsAt, endsAt, event }: FeedConflict) => ({ from, to, startsAt, endsAt, event });
function conflictOf(deps: Deps, { feed, calendarId, zone, times, overlap }: Found): FeedConflict | undefined {
  const { date, slotId, slot } = overlap;
  const [startsAt, endsAt] = [instantAt(date, slot.f, zone), instantAt(date, slot.t, zone)];
  const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)];
  const over = times.filter(({ start, end }) => start < to && from < end);
  const event = over.find(({ isImportant }) => isImportant) ?? over[0];
  if (!event) return undefined;
  return {
    conflictId: conflictIdOf(feed.feedId, calendarId, overlap),
    feedId: feed.feedId,
    feedName: feed.name,
    guideId: feed.guideId,
    calendarId,
    experienceId: slot.x,
    date,
    slotId,
    from: slot.f,
    to: slot.t,
    startsAt,
    endsAt,
    event: {
      title: event.title,
      startsAt: toInstant(event.start),
      endsAt: toInstant(event.end),
      isImportant: event.isImportant,
    },
    foundAt: deps.now(),
    state: 'open',
  };
}
