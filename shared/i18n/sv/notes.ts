import type { notes as en } from '../en/notes.ts';

export const notes: typeof en = {
  title: 'Notiser',
  empty: 'Inget nytt',
  emptyText: 'När en kalender behöver dig står det här.',
  loadFailed: 'Det gick inte att hämta notiserna',
  new: 'Ny',
  conflict_found: 'En bokning den {{date}} och {{feed}} krockar. Du bestämmer vad som händer.',
  conflict_resolved_by_rule: 'En bokning den {{date}} och {{feed}} krockar. Enligt dina regler behölls bokningen.',
  feed_failing: 'Vi kan inte läsa din kalender {{feed}}. Titta på dess adress.',
};
