import { isDeepStrictEqual } from 'node:util';
import { findAccount } from '#functions/accounts/accounts.table.ts';
import { getOwnExperience } from '#functions/catalogue/experiences.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import { unlessLeaving } from '#functions/platform/leaving.ts';
import { publicUrl } from '#functions/platform/public-address.ts';
import { seal, unseal } from '#functions/platform/seal.ts';
import type { saveFeed as contract } from '#shared/contracts/calendar-sync.ts';
import { type Feed, hostOf } from '#shared/domain/calendar-sync/feed.ts';
import { FEED_POLICY } from '#shared/domain/policy.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { putFeedSeats, readFeedSeats } from '../feed-seats.table.ts';
import {
  findFeed,
  findFeedWithSource,
  listFeedsOfGuide,
  moveFeed,
  putNewFeed,
  putSource,
  type StoredFeed,
} from '../feeds.table.ts';
import { editionOf, viewFeed } from './view-feed.ts';

type Wanted = Parameters<typeof saveFeed>[2];

/** Adds a calendar, or changes its name, colour, experience or address. What it blocks follows at the next sync, which is due at once. */
export const saveFeed: Keeps<typeof contract> = async (deps, actor, input) => {
  const { id } = requireRole(actor, 'guide');
  if (input.experienceId) await getOwnExperience(deps.table, input.experienceId, id);
  // What stands behind it is looked at each time it is asked.
  if (input.address !== undefined && !publicUrl(input.address, () => true))
    throw new DomainError('feeds.address_invalid');
  return deps.table.settle(async () => {
    const is = await findFeed(deps.table, input.feedId);
    if (is && (is.guideId !== id || is.isLeaving)) throw new DomainError('feeds.not_found');
    if (is && input.rev !== editionOf(is)) {
      if (await isAsSent(deps, is, input)) return viewFeed(is, deps.now());
      throw new DomainError(input.rev === 0 ? 'request.repeated_differently' : 'feeds.changed_elsewhere');
    }
    if (!is && input.rev > 0) throw new DomainError('feeds.not_found');
    const feed = is ? changed(deps, is, input) : await newFeed(deps, id, input);
    await deps.table.transact([
      ...(is
        ? [moveFeed(deps.table, feed)]
        : [putNewFeed(deps.table, feed), await takeSeat(deps, feed), unlessLeaving(deps.table, id, deps.now())]),
      ...(input.address === undefined
        ? []
        : [putSource(deps.table, feed.feedId, { sealed: await seal(deps.secrets, input.address, feed.feedId) })]),
    ]);
    return viewFeed({ ...feed, rev: feed.rev + (is ? 1 : 0) }, deps.now());
  }, 'calendar.busy');
};
/** A form whose answer was lost, sent again as it was: an address that it leaves out is whatever stands. */
async function isAsSent({ table, secrets }: Deps, is: StoredFeed, sent: Wanted): Promise<boolean> {
  const known = [is.name, is.colour, is.experienceId ?? null];
  if (!isDeepStrictEqual(known, [sent.name, sent.colour, sent.experienceId])) return false;
  if (sent.address === undefined) return true;
  const stored = await findFeedWithSource(table, is.feedId);
  return sent.address === (stored && (await unseal(secrets, stored.source.sealed, is.feedId)));
}
function changed(deps: Deps, is: StoredFeed, wanted: Wanted): StoredFeed {
  const { name, colour, experienceId, address } = wanted;
  const { experienceId: _before, readUntil, ...rest } = is;
  const isElsewhere = address !== undefined || (is.experienceId ?? null) !== experienceId;
  return {
    ...rest,
    name,
    colour,
    edition: editionOf(is) + 1,
    ...(experienceId && { experienceId }),
    ...(address !== undefined && { host: hostOf(address), failures: 0 }),
    ...(isElsewhere ? { nextAt: deps.now() } : { readUntil }),
  };
}
async function newFeed(deps: Deps, guideId: string, { feedId, name, colour, experienceId, address }: Wanted) {
  if (address === undefined) throw new DomainError('feeds.address_invalid');
  const account = await findAccount(deps.table, guideId);
  const feed: Feed = {
    feedId,
    guideId,
    name,
    colour,
    ...(experienceId && { experienceId }),
    calendarMode: account?.calendarMode ?? 'single',
    host: hostOf(address),
    calendarIds: [],
    addedAt: deps.now(),
    nextAt: deps.now(),
    failures: 0,
    times: 0,
    warnings: 0,
    edition: 1,
  };
  return { ...feed, rev: 1 };
}
async function takeSeat({ table }: Deps, { guideId, feedId }: StoredFeed) {
  const known = await readFeedSeats(table, guideId);
  // calendars from before seats were counted have theirs too
  const older = known.rev === 0 ? await listFeedsOfGuide(table, guideId) : [];
  const seats = { ...known, feedIds: [...known.feedIds, ...older.map((feed) => feed.feedId)] };
  if (seats.feedIds.length >= FEED_POLICY.most) throw new DomainError('feeds.too_many', { most: FEED_POLICY.most });
  return putFeedSeats(table, guideId, { ...seats, feedIds: [...seats.feedIds, feedId] });
}
