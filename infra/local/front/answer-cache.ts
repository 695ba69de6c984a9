import type { HttpAnswer } from '../api/http-message.ts';
import type { CacheRules } from './cache-policies.ts';

type Entry = Readonly<{ answer: HttpAnswer; storedAt: number; until: number }>;

export type AnswerCache = Readonly<{
  /** The kept answer, or a new one; simultaneous callers of the same key share one call. */
  get(
    key: string,
    rules: CacheRules,
    fetch: () => Promise<HttpAnswer>,
  ): Promise<{ answer: HttpAnswer; hit: boolean; ageSeconds: number }>;
  clear(): void;
}>;

const MOST_ENTRIES = 2_000;
const KEPT_STATUS: ReadonlySet<number> = new Set([200, 203, 204, 301, 308, 404, 410]);

/** As CloudFront: how long an answer is kept is said by its Cache-Control, within the bounds of the policy. */
export function createAnswerCache(now: () => number): AnswerCache {
  const entries = new Map<string, Entry>();
  const running = new Map<string, Promise<HttpAnswer>>();
  const store = (key: string, answer: HttpAnswer, seconds: number) => {
    if (seconds <= 0 || !KEPT_STATUS.has(answer.status)) return;
    const oldest = entries.size >= MOST_ENTRIES ? entries.keys().next().value : undefined;
    if (oldest !== undefined) entries.delete(oldest);
    entries.set(key, { answer, storedAt: now(), until: now() + seconds * 1000 });
  };
  const fetchOnce = (key: string, rules: CacheRules, fetch: () => Promise<HttpAnswer>) => {
    const shared = running.get(key);
    if (shared) return shared;
    const call = fetch()
      .then((answer) => {
        store(key, answer, secondsToKeep(answer, rules));
        return answer;
      })
      .finally(() => running.delete(key));
    running.set(key, call);
    return call;
  };
  return {
    get: async (key, rules, fetch) => {
      const entry = entries.get(key);
      if (entry && entry.until > now() && entry.storedAt <= now())
        return { answer: entry.answer, hit: true, ageSeconds: Math.floor((now() - entry.storedAt) / 1000) };
      entries.delete(key);
      return { answer: await fetchOnce(key, rules, fetch), hit: false, ageSeconds: 0 };
    },
    clear: () => entries.clear(),
  };
}

function secondsToKeep(answer: HttpAnswer, rules: CacheRules): number {
  const control = String(answer.headers['cache-control'] ?? '');
  if (/\b(no-store|no-cache|private)\b/.test(control) || answer.headers['set-cookie']) return rules.minSeconds;
  const said = /s-maxage=(\d+)/.exec(control) ?? /max-age=(\d+)/.exec(control);
  const wanted = said ? Number(said[1]) : answer.status === 200 ? rules.defaultSeconds : 0;
  return Math.min(rules.maxSeconds, Math.max(rules.minSeconds, wanted));
}
