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

/** What is to be written when a feed's time lies over people. A conflict that is known, open or answered, stays as it is. */
export async function noteConflict(deps: Deps, found: Found): Promise<GuardedWrite[]> {
  const conflict = conflictOf(deps, found);
  if (!conflict) return [];
  const known = await findConflict(deps.table, conflict.guideId, conflict.conflictId);
  if (!known) return [putNewConflict(deps.table, conflict)];
  return known.state === 'over' ? [moveConflict(deps.table, { ...conflict, rev: known.rev })] : [];
}
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
