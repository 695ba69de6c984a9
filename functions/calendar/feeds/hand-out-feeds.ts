import type { Deps, UseCase } from '#functions/platform/deps.ts';
import { listDue } from '#functions/platform/due.ts';
import { Moved } from '#functions/platform/guarded-write.ts';
import type { DueKey } from '#functions/platform/table.ts';
import { SYNC } from '#shared/domain/calendar-sync/sync-state.ts';
import { FEED_POLICY } from '#shared/domain/policy.ts';
import { addMinutes } from '#shared/kernel/time.ts';
import { feedIdOf, handOut } from '../feeds.table.ts';

const AT_ONCE = 64;
const MOST_ROUNDS = 20;

/** Every calendar that is due, in chunks onto the bus: a slow one holds up nobody but its neighbours in the chunk. */
export const handOutFeeds: UseCase<object, Readonly<{ handedOut: number }>> = async (deps) => {
  let handedOut = 0;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const due = await listDue(deps.table, 'feed', addMinutes(deps.now(), SYNC.earlyMinutes));
    const taken = await takeAll(deps, due);
    await deps.announce(chunksOf(taken.map(feedIdOf)).map((feedIds) => ({ what: 'FeedsDue', detail: { feedIds } })));
    handedOut += taken.length;
    if (taken.length === 0) break;
  }
  return { handedOut };
};
/** What gets lost on the way comes due again with the next run. */
async function takeAll(deps: Deps, due: readonly DueKey[]): Promise<DueKey[]> {
  const until = addMinutes(deps.now(), SYNC.everyMinutes);
  const taken: DueKey[] = [];
  for (let i = 0; i < due.length; i += AT_ONCE)
    await Promise.all(
      due.slice(i, i + AT_ONCE).map(async (key) => {
        try {
          await deps.table.write(handOut(deps.table, key, until));
          taken.push(key);
        } catch (e) {
          if (!(e instanceof Moved)) throw e;
        }
      }),
    );
  return taken;
}
const chunksOf = (feedIds: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(feedIds.length / FEED_POLICY.aChunk) }, (_, i) =>
    feedIds.slice(i * FEED_POLICY.aChunk, (i + 1) * FEED_POLICY.aChunk),
  );
