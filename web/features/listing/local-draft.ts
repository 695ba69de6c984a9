import * as z from 'zod';
import { DraftShape } from '#shared/contracts/listing.ts';
import type { TripDraft } from '#shared/domain/listing/draft.ts';
import { ON_DEVICE } from '#web/lib/person.ts';
import { currentSession } from '#web/lib/session.ts';
import { readStored, store } from '#web/lib/stored.ts';

const Kept = z.object({ rev: z.int(), draft: z.unknown() });
const keyOf = (experienceId: string) => `${ON_DEVICE}${currentSession().user?.id}.${experienceId}`;

/** What this person has written and that the server has not said yes to: it survives a crash, a reload and a lost connection. */
export const keepDraft = (experienceId: string, rev: number, draft: TripDraft): void =>
  store(keyOf(experienceId), JSON.stringify({ rev, draft }));
export const forgetDraft = (experienceId: string): void => store(keyOf(experienceId), null);

export function readDraft(experienceId: string): Readonly<{ rev: number; draft: TripDraft }> | undefined {
  try {
    const kept = Kept.parse(JSON.parse(readStored(keyOf(experienceId)) ?? 'null'));
    const whole = DraftShape.safeParse(kept.draft);
    return { rev: kept.rev, draft: whole.success ? whole.data : (kept.draft as TripDraft) };
  } catch {
    return undefined;
  }
}
