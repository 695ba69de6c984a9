/** Counts wrong tries by key, for people who exist and for those who do not alike, so that a lock tells nothing. */
export type Attempts = Readonly<{
  locked(key: string): boolean;
  failed(key: string): void;
  succeeded(key: string): void;
}>;

const FREE = 5;
const LONGEST_LOCK_MS = 15 * 60_000;

/** After five wrong tries a lock of one second, doubled with each more, up to a quarter of an hour. */
export function countAttempts(now: () => number): Attempts {
  const wrong = new Map<string, { count: number; until: number }>();
  return {
    locked: (key) => (wrong.get(key)?.until ?? 0) > now(),
    failed(key) {
      const count = (wrong.get(key)?.count ?? 0) + 1;
      wrong.set(key, {
        count,
        until: count < FREE ? 0 : now() + Math.min(1000 * 2 ** (count - FREE), LONGEST_LOCK_MS),
      });
    },
    succeeded: (key) => void wrong.delete(key),
  };
}
