import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What a function could not handle for good: here a file, on AWS the failure destination that raises an alarm. */
export type Failure = Readonly<{
  at: string;
  source: string;
  destination?: string | undefined;
  error: string;
  event: unknown;
}>;
export type Failures = Readonly<{ add(failure: Omit<Failure, 'at'>): void; list(): Failure[] }>;

export function openFailures(file: string, now: () => Date): Failures {
  mkdirSync(dirname(file), { recursive: true });
  return {
    add: (failure) => appendFileSync(file, `${JSON.stringify({ at: now().toISOString(), ...failure })}\n`),
    list: () =>
      existsSync(file)
        ? readFileSync(file, 'utf8')
            .split('\n')
            .filter(Boolean)
            .map((line) => JSON.parse(line) as Failure)
        : [],
  };
}
