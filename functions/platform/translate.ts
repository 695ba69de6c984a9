import type { Locale } from '#shared/kernel/locale.ts';

/** A text in the other language. Throws when there is no provider, or when it does not answer. */
export type Translate = (wish: Readonly<{ from: Locale; to: Locale; text: string }>) => Promise<string>;
