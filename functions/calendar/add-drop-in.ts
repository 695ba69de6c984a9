import { expireHolds } from '#functions/booking/bookings.table.ts';
import { getOwnExperience, withinGroup } from '#functions/catalogue/experiences.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Deps, Keeps } from '#functions/platform/deps.ts';
import { Moved } from '#functions/platform/guarded-write.ts';
import { sha256 } from '#functions/platform/hash.ts';
import { unlessLeaving } from '#functions/platform/leaving.ts';
import type { addDropIn as contract } from '#shared/contracts/drop-ins.ts';
import { checkDropIn, type DropIn } from '#shared/domain/calendar/drop-in.ts';
import { refuseAboveGroup } from '#shared/domain/calendar/slot-times.ts';
import { asNarrowed } from '#shared/domain/catalogue/narrowing.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { putDays } from './days.table.ts';
import { bookDropIn } from './drop-in-memos.table.ts';
import { findDropIn, putNewDropIn } from './drop-ins.table.ts';
import { newDropIn, type Wanted } from './new-drop-in.ts';
import { presentDropIn } from './present-drop-in.ts';

/** Puts people on a time, and offers the time with them when it is new: one transaction, once however often it is sent. */
export const addDropIn: Keeps<typeof contract> = async (deps, actor, input) => {
  const guide = requireRole(actor, 'guide');
  const { requestId, ...wish } = input;
  const wanted: Wanted = {
    ...input,
    dropInId: sha256(`${guide.id} ${requestId}`).slice(0, 20),
    requestHash: sha256(JSON.stringify(wish)).slice(0, 16),
  };
  const added = await deps.table.settle(() => addOnce(deps, guide.id, wanted), 'calendar.busy');
  return presentDropIn(added);
};
async function addOnce(deps: Deps, guideId: string, wanted: Wanted): Promise<DropIn> {
  const experience = asNarrowed(await getOwnExperience(deps.table, wanted.experienceId, guideId), deps.now());
  checkDropIn(experience, wanted.party);
  if (wanted.capacity !== undefined) refuseAboveGroup(experience, wanted.capacity);
  const { dropInId, requestHash } = wanted;
  const known = await findDropIn(deps.table, dropInId);
  if (known && known.requestHash !== requestHash) throw new DomainError('request.repeated_differently');
  if (known) return known;
  const { dropIn, taken } = await newDropIn(deps, experience, wanted).catch(async (e: unknown) => {
    // A repeat that is a moment slower finds the places taken by the first: then it is the same drop-in.
    throw e instanceof DomainError && (await findDropIn(deps.table, dropInId)) ? new Moved() : e;
  });
  const places = wanted.newSlot?.capacity ?? wanted.capacity;
  await deps.table.transact([
    ...putDays(deps.table, experience.calendarId, taken.days),
    putNewDropIn(deps.table, dropIn),
    ...bookDropIn(deps.table, dropIn, deps.now()),
    ...expireHolds(deps.table, taken.expired, deps.now()),
    unlessLeaving(deps.table, guideId, deps.now()),
    ...(places === undefined ? [] : [withinGroup(deps.table, experience.id, places, deps.now())]),
  ]);
  return dropIn;
}
