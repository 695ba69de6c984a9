import { requirePerson } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import { unlessLeaving } from '#functions/platform/leaving.ts';
import type { listNotes as contract, markNotesSeen as seenContract } from '#shared/contracts/notes.ts';
import { putSeen, listNotes as readNotes, readSeen } from './notes.table.ts';

export const listNotes: Keeps<typeof contract> = async (deps, actor) => {
  const { id } = requirePerson(actor);
  const [notes, seen] = await Promise.all([readNotes(deps.table, id), readSeen(deps.table, id)]);
  const listed = notes.map((note) => ({ ...note, words: { ...note.words }, isNew: note.at > seen }));
  return { notes: listed, unread: listed.filter(({ isNew }) => isNew).length };
};
/** Never back: another window may have read further. */
export const markNotesSeen: Keeps<typeof seenContract> = async (deps, actor, { until }) => {
  const { id } = requirePerson(actor);
  if (until > (await readSeen(deps.table, id)))
    await deps.table.transact([putSeen(deps.table, id, until), unlessLeaving(deps.table, id, deps.now())]);
  return { done: true };
};
