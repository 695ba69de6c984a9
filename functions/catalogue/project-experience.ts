import * as z from 'zod';
import type { Deps } from '#functions/platform/deps.ts';
import { isFull } from '#shared/domain/catalogue/card-offers.ts';
import { emptyDigest } from '#shared/domain/catalogue/digest.ts';
import { type Experience, isOffered } from '#shared/domain/catalogue/experience.ts';
import { cellOf } from '#shared/domain/catalogue/geohash.ts';
import { localDateOf } from '#shared/kernel/time.ts';
import { cardFields, rebuildDigest } from './build-card.ts';
import { findCard, markCell, putCardFields, putNewCard, removeCard } from './cards.table.ts';
import { findExperience, listExperiencesOfGuide, parseExperience, type StoredExperience } from './experiences.table.ts';
import { placeCard, unplaceCard } from './place-card.ts';

/** Brings the card of an experience up to date with its new head. */
export async function projectExperience(deps: Deps, change: { before: unknown; after: unknown }): Promise<void> {
  const before = change.before ? parseExperience(change.before) : undefined;
  const after = change.after ? parseExperience(change.after) : undefined;
  await followHead(deps, before, after);
}
/**
 * For whoever writes a card beside the order of its records: the head may have changed since it was read, and the record
 * of that be handled already. What was written of the old head would stay: a trip that was paused, an old price or place.
 */
export async function keepUp(
  deps: Deps,
  experience: StoredExperience,
  write: (e: StoredExperience) => Promise<unknown>,
): Promise<void> {
  await write(experience);
  let written: StoredExperience | undefined = experience;
  for (;;) {
    const now = await findExperience(deps.table, experience.id);
    if (now?.rev === written?.rev) return;
    await followHead(deps, written, now);
    written = now;
  }
}
/** The card comes, changes, moves or goes. */
async function followHead(deps: Deps, before: Experience | undefined, after: Experience | undefined): Promise<void> {
  const moved = before && (!after || cellOf(before.point) !== cellOf(after.point));
  if (moved) await deps.table.write(removeCard(deps.table, cellOf(before.point), before.id));
  if (after && isOffered(after)) return refreshCard(deps, after);
  const gone = after ?? before;
  if (!gone) return;
  await deps.table.write(removeCard(deps.table, cellOf(gone.point), gone.id));
  await unplaceCard(deps.table, gone.id);
}
/** Makes or changes the card. A new one begins without days and gets them under its revision, so that no day is lost between. */
export async function refreshCard(deps: Deps, experience: Experience): Promise<void> {
  const cell = cellOf(experience.point);
  const fields = await cardFields(deps, experience);
  const found = await deps.table.settle(async () => {
    const card = await findCard(deps.table, cell, experience.id);
    if (card) await deps.table.write(putCardFields(deps.table, fields));
    return card;
  });
  if (!found) {
    const first = localDateOf(deps.now(), experience.zone);
    await deps.table.write(markCell(deps.table, cell));
    await deps.table.settle(async () => {
      if (await findCard(deps.table, cell, experience.id)) return;
      await deps.table.write(putNewCard(deps.table, { ...fields, digest: emptyDigest(first), promotions: {} }));
    });
    // Once more: whoever saw the cell empty a moment ago may have taken the mark away.
    await deps.table.write(markCell(deps.table, cell));
  }
  // With another notice, promoted dates can be booked that a full card left out.
  const hasOthers = found && isFull(found.promotions) && experience.noticeDays !== found.noticeDays;
  const card = found && !hasOthers ? { ...found, ...fields } : await rebuildDigest(deps, experience);
  if (card) await placeCard(deps.table, card, deps.now());
}
/** Offers began or ended: the badge compares with another price. */
export async function projectRun(deps: Deps, experienceId: string): Promise<void> {
  const experience = await findExperience(deps.table, experienceId);
  if (experience && isOffered(experience)) await refreshCard(deps, experience);
}
/** What the cards of a guide's trips say of the guide. */
export async function projectGuide(deps: Deps, change: { before: unknown; after: unknown }): Promise<void> {
  const [before, after] = [Shown.safeParse(change.before).data, Shown.safeParse(change.after).data];
  if (!after || (before?.name === after.name && before.reliability === after.reliability)) return;
  for (const { id } of await listExperiencesOfGuide(deps.table, after.id)) {
    const experience = await findExperience(deps.table, id);
    if (experience && isOffered(experience)) await keepUp(deps, experience, (e) => refreshCard(deps, e));
  }
}
const Shown = z.object({ id: z.string(), name: z.string(), reliability: z.int() });
