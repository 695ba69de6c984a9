import { findExperience } from '#functions/catalogue/experiences.table.ts';
import { requirePerson } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import { unlessLeaving } from '#functions/platform/leaving.ts';
import type { addFavourite as addContract, removeFavourite as removeContract } from '#shared/contracts/community.ts';
import { isPublic } from '#shared/domain/catalogue/experience.ts';
import { DomainError } from '#shared/kernel/errors.ts';
import { putFavourite, removeFavouriteOf } from './favourites.table.ts';

/** Adding twice is adding once. */
export const addFavourite: Keeps<typeof addContract> = async (deps, actor, { experienceId }) => {
  const person = requirePerson(actor);
  const experience = await findExperience(deps.table, experienceId, { consistent: false });
  if (!experience || !isPublic(experience)) throw new DomainError('catalogue.experience_not_found');
  await deps.table.transact([
    putFavourite(deps.table, person.id, experienceId, deps.now()),
    unlessLeaving(deps.table, person.id, deps.now()),
  ]);
  return { done: true };
};
export const removeFavourite: Keeps<typeof removeContract> = async (deps, actor, { experienceId }) => {
  const person = requirePerson(actor);
  await deps.table.write(removeFavouriteOf(deps.table, person.id, experienceId));
  return { done: true };
};
