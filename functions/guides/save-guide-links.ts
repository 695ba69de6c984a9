import { writeProfile } from '#functions/accounts/guides.table.ts';
import { requireRole } from '#functions/platform/auth.ts';
import type { Keeps } from '#functions/platform/deps.ts';
import { unlessLeaving } from '#functions/platform/leaving.ts';
import type { saveGuideLinks as contract } from '#shared/contracts/guide-profile.ts';
import { readSocialLink } from '#shared/domain/accounts/social-link.ts';
import { ownPage } from './own-page.ts';
import { viewProfile } from './view-profile.ts';

/** The tab "Social media". What is kept is the plain address of the page, whatever was pasted. */
export const saveGuideLinks: Keeps<typeof contract> = async (deps, actor, { rev, publicEmail, ...typed }) => {
  const guide = requireRole(actor, 'guide');
  await ownPage(deps, guide);
  const links = {
    instagram: readSocialLink('instagram', typed.instagram) ?? '',
    facebook: readSocialLink('facebook', typed.facebook) ?? '',
    youtube: readSocialLink('youtube', typed.youtube) ?? '',
  };
  await deps.table.transact([
    writeProfile(deps.table, guide.id, rev, { links, publicEmail }),
    unlessLeaving(deps.table, guide.id, deps.now()),
  ]);
  const { page, account } = await ownPage(deps, guide);
  return viewProfile(page, account);
};
