import * as z from 'zod';
import { putOver } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import { NOTE_KINDS, type Note } from '#shared/domain/accounts/notes.ts';
import { NOTE_POLICY } from '#shared/domain/policy.ts';
import { epochOf, type Instant } from '#shared/kernel/time.ts';

const NoteItem = z.object({
  kind: z.literal('NOTE'),
  v: z.literal(1),
  id: z.string(),
  about: z.enum(NOTE_KINDS),
  at: z.string(),
  words: z.record(z.string(), z.string()),
  path: z.string(),
});
const SeenItem = z.object({ kind: z.literal('NOTES-SEEN'), v: z.literal(1), until: z.string() });
export const keys = {
  ofPerson: (userId: string) => `USER#${userId}`,
  note: (userId: string, { at, id }: Pick<Note, 'at' | 'id'>) => ({ pk: `USER#${userId}`, sk: `NOTE#${at}#${id}` }),
  seen: (userId: string) => ({ pk: `USER#${userId}`, sk: 'NOTES-SEEN' }),
};
/** A note for a person, written by the transaction that decides it. The same note again is the same one. */
export const putNote = (table: Table, userId: string, { kind, ...note }: Note): GuardedWrite =>
  putOver(table.name, {
    ...keys.note(userId, note),
    kind: 'NOTE',
    v: 1,
    about: kind,
    ...note,
    ttl: Math.floor(epochOf(note.at) / 1000) + NOTE_POLICY.days * 86_400,
  });
/** The latest first. */
export async function listNotes(table: Table, userId: string): Promise<Note[]> {
  const { items } = await table.query({
    pk: keys.ofPerson(userId),
    prefix: 'NOTE#',
    newestFirst: true,
    limit: NOTE_POLICY.shown,
  });
  return items.map((item) => {
    const { kind: _kind, v: _v, about, ...note } = NoteItem.parse(item);
    return { kind: about, ...note };
  });
}
export const readSeen = async (table: Table, userId: string): Promise<Instant> =>
  (await table.find(keys.seen(userId), SeenItem))?.until ?? '';
export const putSeen = (table: Table, userId: string, until: Instant): GuardedWrite =>
  putOver(table.name, { ...keys.seen(userId), kind: 'NOTES-SEEN', v: 1, until });
