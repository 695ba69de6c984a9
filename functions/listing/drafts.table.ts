import * as z from 'zod';
import { PictureItem } from '#functions/accounts/accounts.table.ts';
import {
  type ExperiencePage,
  findExperiencePage,
  keys as pageKeys,
  putFacts,
  putPicture,
  putText,
} from '#functions/catalogue/experience-page.table.ts';
import { findExperience, type StoredExperience } from '#functions/catalogue/experiences.table.ts';
import { putMoved, putNew, remove } from '#functions/platform/guarded-write.ts';
import type { GuardedWrite, Table } from '#functions/platform/table.ts';
import { DraftShape } from '#shared/contracts/listing.ts';
import type { TripDraft } from '#shared/domain/listing/draft.ts';
import { draftOfPage } from '#shared/domain/listing/draft-of-page.ts';
import { factsOfDraft, picturesOfDraft, textOfDraft } from '#shared/domain/listing/page-of-draft.ts';
import { LOCALES } from '#shared/kernel/locale.ts';
import type { Instant } from '#shared/kernel/time.ts';

const DraftItem = z.object({
  rev: z.int(),
  draft: DraftShape.extend({ pictures: z.array(PictureItem) }),
  /** The last save: the same one again is a lost answer, not another tab. */
  saveId: z.string(),
  saveHash: z.string().optional(),
  savedAt: z.string(),
  hasChanges: z.boolean(),
  submittedAt: z.string().nullable(),
  returned: z.object({ comment: z.string(), at: z.string() }).nullable(),
  /** The trip it was copied from. */
  copiedFrom: z.string().optional(),
});
/** An experience as it is written: the draft beside the head. Revision 0: no draft has been kept yet, the page is it. */
export type Listing = Readonly<{
  head: StoredExperience;
  rev: number;
  draft: TripDraft;
  saveId: string;
  saveHash?: string | undefined;
  savedAt: Instant;
  hasChanges: boolean;
  submittedAt: Instant | null;
  returned: Readonly<{ comment: string; at: Instant }> | null;
  copiedFrom?: string | undefined;
}>;
export const keys = { draft: (id: string) => ({ pk: `EXP#${id}`, sk: 'DRAFT' }) };

export async function findListing(table: Table, id: string): Promise<Listing | undefined> {
  const [head, kept] = await Promise.all([findExperience(table, id), table.find(keys.draft(id), DraftItem)]);
  if (!head) return undefined;
  if (kept) return { head, ...kept };
  const page = await findExperiencePage(table, id, { consistent: true });
  return page && { head, ...firstEdition(page) };
}
const firstEdition = (page: ExperiencePage) => ({
  rev: 0,
  draft: draftOfPage(page),
  saveId: '',
  savedAt: page.experience.updatedAt,
  hasChanges: false,
  submittedAt: page.experience.status === 'pending_review' ? page.experience.updatedAt : null,
  returned: null,
});
/** What lists show of drafts, by experience. Those that were never written have none. */
export async function findEditions(table: Table, ids: readonly string[]): Promise<Map<string, Omit<Listing, 'head'>>> {
  const items = await table.findMany(ids.map(keys.draft));
  return new Map(items.map((item) => [item.pk.slice('EXP#'.length), DraftItem.parse(item)]));
}
/** The next edition, under the one that was read. */
export function putDraft(table: Table, { head, rev, ...edition }: Listing): GuardedWrite {
  const item = { ...keys.draft(head.id), kind: 'DRAFT', v: 1, ...edition, rev: rev + 1 };
  return rev === 0 ? putNew(table.name, item, 'retry') : putMoved(table.name, item, rev);
}
/** Facts, texts and pictures of the public page, as the draft has them. */
export async function putPageOfDraft(table: Table, id: string, draft: TripDraft): Promise<GuardedWrite[]> {
  const page = await findExperiencePage(table, id, { consistent: true });
  const pictures = picturesOfDraft(draft);
  const kept = new Set(pictures.map(({ key }, place) => pageKeys.image(id, place, key).sk));
  const old = (page?.pictures ?? []).map(({ key }, place) => pageKeys.image(id, place, key));
  return [
    putFacts(table, id, factsOfDraft(draft, page?.facts.boat?.picture ?? null)),
    ...LOCALES.map((language) => putText(table, id, language, textOfDraft(draft, language))),
    ...pictures.map((picture, place) => putPicture(table, id, place, picture)),
    ...old.filter(({ sk }) => !kept.has(sk)).map((key) => remove(table.name, key)),
  ];
}
/** Everything of the page and the draft; what others wrote about the trip stays. */
export async function removePage(table: Table, id: string): Promise<GuardedWrite[]> {
  const page = await findExperiencePage(table, id, { consistent: true });
  const images = (page?.pictures ?? []).map(({ key }, place) => pageKeys.image(id, place, key));
  return [keys.draft(id), pageKeys.facts(id), ...LOCALES.map((l) => pageKeys.text(id, l)), ...images].map((key) =>
    remove(table.name, key),
  );
}
