import type { BrowserContext } from '@playwright/test';

/** What no page may do: log an error, throw, or break the content security policy (browsers say that on the console, too). */
export type Trouble = Readonly<{
  /** A refusal that the test is about is also on the console. */
  expect(pattern: RegExp): void;
  found(): string[];
  watch(context: BrowserContext): void;
}>;

export function createTrouble(): Trouble {
  const seen: string[] = [];
  const expected: RegExp[] = [];
  return {
    expect: (pattern) => void expected.push(pattern),
    found: () => seen.filter((text) => !expected.some((pattern) => pattern.test(text))),
    watch(context) {
      context.on('console', (message) => {
        if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => seen.push(`uncaught: ${error.error().message}`));
    },
  };
}
