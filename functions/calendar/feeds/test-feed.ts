import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import { countTry } from '#functions/platform/rate-limit.ts';
import type { testFeed as contract } from '#shared/contracts/calendar-sync.ts';
import { syncWindow } from '#shared/domain/calendar-sync/sync-window.ts';
import type { BusyTime } from '#shared/domain/ical/busy-of-uid.ts';
import { FEED_POLICY } from '#shared/domain/policy.ts';
import { DEFAULT_ZONE, toInstant } from '#shared/kernel/time.ts';
import { askFeed } from './ask-feed.ts';
import { optionsFor } from './feed-options.ts';

const NOTHING = { status: null, title: '', events: 0, times: 0, next: [], warningCount: 0, warnings: [] };

/** Reads an address once, before it is saved, and says what was understood. */
export const testFeed: Keeps<typeof contract> = async (deps, actor, { address }) => {
  const guide = requireRole(actor, 'guide');
  await countTry(deps, { scope: 'feed-test', who: guide.id, ...FEED_POLICY.tests });
  const window = syncWindow(deps.now(), DEFAULT_ZONE);
  const answer = await askFeed(deps.fetchPublic, { address }, () => optionsFor(deps, guide.id, window));
  if (answer.state === 'unchanged') return { ...NOTHING, trouble: 'status' as const, status: 304 };
  if (answer.state === 'failed') return { ...NOTHING, trouble: answer.why, status: answer.status ?? null };
  const { title, events, busy, warnings, warningCount } = answer.reading;
  return {
    trouble: null,
    status: null,
    title,
    events,
    times: busy.length,
    next: [...busy]
      .sort((a, b) => a.start - b.start)
      .slice(0, FEED_POLICY.shownInPreview)
      .map(shown),
    warningCount,
    warnings: warnings.map((warning) => ({ ...warning })),
  };
};
const shown = ({ title, start, end }: BusyTime) => ({ title, startsAt: toInstant(start), endsAt: toInstant(end) });
