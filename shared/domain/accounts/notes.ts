import type { Instant } from '../../kernel/time.ts';

/** What a person hears in the product itself. The sentences are in `i18n/<language>/notes.ts`. */
export const NOTE_KINDS = ['conflict_found', 'conflict_resolved_by_rule', 'feed_failing'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];
export type Note = Readonly<{
  id: string;
  kind: NoteKind;
  at: Instant;
  /** For the sentence. */
  words: Readonly<Record<string, string>>;
  /** Where it leads, within the site. */
  path: string;
}>;
