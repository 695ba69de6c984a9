import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import type { getGuideProfile as contract } from '#shared/contracts/guide-profile.ts';
import { ownPage } from './own-page.ts';
import { viewProfile } from './view-profile.ts';

/** What the guide tells of themselves, with the revision to change it on. */
export const getGuideProfile: Keeps<typeof contract> = async (deps, actor) => {
  const { page, account } = await ownPage(deps, requireRole(actor, 'guide'));
  return viewProfile(page, account);
};
